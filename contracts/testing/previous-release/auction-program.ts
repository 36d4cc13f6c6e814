// Today's sources, compiled with `--optimization-level 2`: other bytecode than a release.
export const auctionProgram = {
  kind: 'auction',
  approvalProgram:
    'CyAGAAEIEMSNAv8BJgQBZQF3AWIBdCJHA4AARwqCAgQx8mqbBHw8Kww2GgCOAgRhAzsxGRREMRhBApSCBASJ9MZlBNsi2msEHP7guwQLMzrdNhoAjgQB6wDyADMAAQArZDIJSwEiWzIKTHAASChkKmQpZE8DFk8ETFBPAxZQTwIWUExQTFCABBUffHVMULAjQzYaAStkSSRbRQwlW0UCKGRAAKciSwtJFksDTFBJRRJJvkRMvEhJIltOAlcIIE4EMgpMcABISUsDDUEAd08CCUoMQQBqSEsDcghISwFBAApLAksOcAEMQQA8SLFMSwxLAogEPbNLAUlgIQQITHgPQQAdTLFJIiEEiAQms0wWSw9MUExQgAQrm3L3TFCwI0NFATEAQv/dSUsOSU4CcAEMRE8DTEsDSwZPBogEHUL/zUUBQv+SSEUBIkL/hSpkQv9VMRYjCStkSU4CMQBJTgJOBClkTgUqZElOBE4ESSJbSUUUMgpMcABIRDIHSwGBIFsPRDIHKGQMRDIJTwITREw4FklFDEwkW0lOA4gDI0xAAJ5LA4EoW0sBDkRLAUAAdE8CTEsBQABYIkUNSwpLDYgEgDIHTwSBOFkIRQ5LA0sFE0EADChkSw4MQQAEKEsOZypLAWcpTwRJTgJnKGRLEBZPAkxQTwQWUE8CFlBMFlBPAlBMFlCABLGuPPVMULAjQ0sDJVtLBksESwRPA4gDgUUNQv+XMgpLAnAASEsBCUlFD0sDDEH/eU8CSEsMTEL/c0sDgTBbSwMIQv9cK2RHAiJbSU4CMQAyCRJEMgpLAXAARQEURChkSU4EMgcNRElxCkQyAxJESXEJSDIDEkRJcQJIFEQyCrFMIogCqLMkW0lFDkEAGUsCJVtyCEhLDUlOAnABDEQyCrFMIogCh7MxFiMISTIEDERMiAIHSUQxAEwWUEwWUExQgAQqOCzJTFCwI0OABCLDABY2GgCOAQABADYaAUcCFYF+EkQ2GgJJFSQSRBdJTgJLAYEoW0RLAYEwW0RLAYEgW0oNREsBMgcNRIGA+SsIDkRJgThZgZAcDkRJgRhbIQUNREkiW0lPAkkkW0lOA0UQJVtMIQUNRCEFDURBAAZLDCEFDURLDBNETEmBOlmByAEOREmBPFmB6AcORCtMZyhMZyoiZykyA2cjQyMxGZCBIRoxGBBEIkUHKGQjDUEAwjIHKGQPRCtkRwJXAAhFEUkkW0UMSSVbRQNJVz4gRQ9XXiBFDSpkSUUIQAC8KTIJZygiZ0sNMgkSQQCdIkUFSwwyCRJBAINIIkUDSwVJSwVJTgMJSwVJTgMJSU4CRQYyCSlkUEsTUEsOFlBMFlBMFlBMFlBLARZQgAQyFpDzTFCwIkUIQQANSwxLCksFSwOIAYtFB0sCQQAQSwtLCksESwOIAXlLBwhFBzEZQAAVSwVBABAyCUsKSwNLA4gBX0sHCEUHSwaIAnQjQ4E8WUsGHYGQTpdFA0L/ckmBOllLBx2BkE6XRQVC/1ZLCkH/Q0sKiAIZSwcMQf84SCgjZylkSwYWUIAEXyMkwExQsCJFB0L/sSMxGZCBIRoxGBBEMQAyCRJEKmQURIAEqqVFSDEAULAoImcpMQBnIogCACNDigIBi/9AABWL/jgQIxJEi/44BzIKEkSL/ogANomL/jgAMQASRIv+OCAyAxJEi/44EYv/EkSL/jgUMgoSRIv+OBMyAxJEi/44FTIDEkSL/jgSiYoBAYv/OAAxABJEi/84IDIDEkSL/zgJMgMSRIv/OAiJigMAIrIBi/5AAAwjshCL/bIHi/+yCImBBLIQi/6yEYv9shSL/7ISiYoFAIv+cghIsUkiIQSI/8i2i/yL/Yj/wLaL/oAEnduPQIv7i/+IAAKziYoEACKyAYEGshCL/LIYi/2yGov+shqL/7IaiYoEAYv9QACQi/xgi/4Ii/x4D0EADbGL/Iv9i/6I/3SzIokxGUEAbDIJi/1BAFWL/3IISIv9cAEMQABIi/0Wi/xMUElOAr5JTgNAACZIi/4WSUsCUE8ESU8Cv4v+FlBMUExQgARewGKuTFCwIQQiTwJNiUUBSSJbTFcIIIv+TwIIQv/Mi/yL/Yv+i/9PBIj/KyEEiTEAQv+Ri/yL/XABDEL/cIoCAIAASYv/IjEZTYv+QQAPi/4jCUmMATgHMgoTQQAjIowAiwCLAhNBABeLAEmLAklOAw1EMQBMTwIJsSJMiP6ws4mLAYj+iYwAQv/WigEBMgqL/3ABSEEAAiKJMgqL/3AASImKAgCxi/+yFYv/shSL/rIRgQSyECKyAbOJigEAIkmAACtkSSJbSU8CSSRbTgJJJVtOAoEYW0wyCUlOAilkSU4DKGQjEklOBExOAk1OBDIKTHAATE4EQQAhiweLA3AARQFBALqLB4sDSwGI/5SLCBZQgATzsyO9TFCwMRlBAGExFiKI/xhNjAEyCkmMAHMKSBREMgmLBEEAL4sAiwRwAEyMAkEAI4sCQQAXiwGLBHABDEAADYsBiwSLAosFSwSI/fWLBIsBiP85sUmyCbIHI7IQIrIBs4AE2XKTwjEAULCJTwJIMRZMQQAuiwSI/vxJQAAISEUBIoj+pIkqZCgiZykyCWdMSUsCDE1PAosETwKLBYj950L/30UBi/9C/9gxGUH/V4sGSXIISLFJIoGo4AiI/Vu2MglPAoAE1lSvoosHTwOI/Zu2SYsDiwiI/UCzQv8U',
  clearProgram: 'C4EBQw==',
  approvalHash: '784d8dfe4d753e391a371a36a1beac94f80d3f6fdf0384ddb155b825e2b1ac5a',
  payoutRule: 1,
  schema: {
    globalInts: 2,
    globalBytes: 2,
  },
  methods: {
    create: {
      signature:
        'create((uint64,uint64,uint64,uint64,uint64,uint64,uint64,uint16,uint16,uint16,address,address),uint64)void',
      selector: '22c30016',
    },
    setUp: {
      signature: 'setUp()void',
      selector: '89f4c665',
    },
    bid: {
      signature: 'bid(txn)void',
      selector: 'db22da6b',
    },
    cancel: {
      signature: 'cancel()void',
      selector: '31f26a9b',
    },
    settle: {
      signature: 'settle()void',
      selector: '7c3c2b0c',
    },
    claim: {
      signature: 'claim(address)void',
      selector: '1cfee0bb',
    },
    state: {
      signature:
        'state()(address,uint64,uint64,uint64,address,(uint64,uint64,uint64,uint64,uint64,uint64,uint64,uint16,uint16,uint16,address,address))',
      selector: '0b333add',
    },
  },
  events: {
    Opened: {
      signature:
        'Opened(address,uint64,uint64,(uint64,uint64,uint64,uint64,uint64,uint64,uint64,uint16,uint16,uint16,address,address))',
      prefix: '2a382cc9',
      fields: [
        {
          name: 'seller',
          type: 'address',
        },
        {
          name: 'units',
          type: 'uint64',
        },
        {
          name: 'end',
          type: 'uint64',
        },
        {
          name: 'terms',
          type: [
            {
              name: 'nft',
              type: 'uint64',
            },
            {
              name: 'currency',
              type: 'uint64',
            },
            {
              name: 'vault',
              type: 'uint64',
            },
            {
              name: 'prizeVault',
              type: 'uint64',
            },
            {
              name: 'start',
              type: 'uint64',
            },
            {
              name: 'reserve',
              type: 'uint64',
            },
            {
              name: 'step',
              type: 'uint64',
            },
            {
              name: 'extension',
              type: 'uint16',
            },
            {
              name: 'feeBasisPoints',
              type: 'uint16',
            },
            {
              name: 'royaltyBasisPoints',
              type: 'uint16',
            },
            {
              name: 'platform',
              type: 'address',
            },
            {
              name: 'royaltyReceiver',
              type: 'address',
            },
          ],
        },
      ],
    },
    Credited: {
      signature: 'Credited(address,uint64,uint64,uint64,address)',
      prefix: '5ec062ae',
      fields: [
        {
          name: 'receiver',
          type: 'address',
        },
        {
          name: 'currency',
          type: 'uint64',
        },
        {
          name: 'amount',
          type: 'uint64',
        },
        {
          name: 'total',
          type: 'uint64',
        },
        {
          name: 'depositor',
          type: 'address',
        },
      ],
    },
    BidPlaced: {
      signature: 'BidPlaced(address,uint64,uint64,uint64,uint64,address,uint64)',
      prefix: 'b1ae3cf5',
      fields: [
        {
          name: 'bidder',
          type: 'address',
        },
        {
          name: 'nft',
          type: 'uint64',
        },
        {
          name: 'currency',
          type: 'uint64',
        },
        {
          name: 'amount',
          type: 'uint64',
        },
        {
          name: 'end',
          type: 'uint64',
        },
        {
          name: 'previousBidder',
          type: 'address',
        },
        {
          name: 'refunded',
          type: 'uint64',
        },
      ],
    },
    Cancelled: {
      signature: 'Cancelled(address)',
      prefix: 'aaa54548',
      fields: [
        {
          name: 'seller',
          type: 'address',
        },
      ],
    },
    Delivered: {
      signature: 'Delivered(address,uint64)',
      prefix: 'f3b323bd',
      fields: [
        {
          name: 'receiver',
          type: 'address',
        },
        {
          name: 'units',
          type: 'uint64',
        },
      ],
    },
    Closed: {
      signature: 'Closed(address)',
      prefix: 'd97293c2',
      fields: [
        {
          name: 'by',
          type: 'address',
        },
      ],
    },
    Voided: {
      signature: 'Voided(address,uint64)',
      prefix: '5f2324c0',
      fields: [
        {
          name: 'bidder',
          type: 'address',
        },
        {
          name: 'bid',
          type: 'uint64',
        },
      ],
    },
    Settled: {
      signature: 'Settled(address,address,uint64,uint64,uint64,uint64,uint64,uint64)',
      prefix: '321690f3',
      fields: [
        {
          name: 'seller',
          type: 'address',
        },
        {
          name: 'winner',
          type: 'address',
        },
        {
          name: 'nft',
          type: 'uint64',
        },
        {
          name: 'currency',
          type: 'uint64',
        },
        {
          name: 'paid',
          type: 'uint64',
        },
        {
          name: 'toSeller',
          type: 'uint64',
        },
        {
          name: 'toRoyaltyReceiver',
          type: 'uint64',
        },
        {
          name: 'toPlatform',
          type: 'uint64',
        },
      ],
    },
    Claimed: {
      signature: 'Claimed(address,uint64,uint64,address)',
      prefix: '2b9b72f7',
      fields: [
        {
          name: 'receiver',
          type: 'address',
        },
        {
          name: 'currency',
          type: 'uint64',
        },
        {
          name: 'amount',
          type: 'uint64',
        },
        {
          name: 'depositTo',
          type: 'address',
        },
      ],
    },
  },
  state: {
    terms: {
      key: 't',
      type: [
        {
          name: 'nft',
          type: 'uint64',
        },
        {
          name: 'currency',
          type: 'uint64',
        },
        {
          name: 'vault',
          type: 'uint64',
        },
        {
          name: 'prizeVault',
          type: 'uint64',
        },
        {
          name: 'start',
          type: 'uint64',
        },
        {
          name: 'reserve',
          type: 'uint64',
        },
        {
          name: 'step',
          type: 'uint64',
        },
        {
          name: 'extension',
          type: 'uint16',
        },
        {
          name: 'feeBasisPoints',
          type: 'uint16',
        },
        {
          name: 'royaltyBasisPoints',
          type: 'uint16',
        },
        {
          name: 'platform',
          type: 'address',
        },
        {
          name: 'royaltyReceiver',
          type: 'address',
        },
      ],
    },
    end: {
      key: 'e',
      type: 'uint64',
    },
    bestBid: {
      key: 'b',
      type: 'uint64',
    },
    winner: {
      key: 'w',
      type: 'address',
    },
  },
  errors: {
    '178': 'nothing-to-claim',
    '303': 'receiver-unpayable',
    '375': 'not-set-up',
    '384': 'not-started',
    '390': 'auction-ended',
    '396': 'own-item',
    '424': 'bid-too-low',
    '599': 'not-the-seller',
    '609': 'set-up-already',
    '618': 'auction-ended',
    '622': 'asset-unknown',
    '626': 'asset-has-clawback',
    '634': 'asset-has-freeze',
    '640': 'asset-default-frozen',
    '673': 'currency-not-enabled',
    '691': 'deposit-missing',
    '697': 'deposit-wrong',
    '760': 'reserve-zero',
    '766': 'step-zero',
    '774': 'end-past',
    '780': 'end-past',
    '787': 'duration-too-long',
    '796': 'extension-too-long',
    '804': 'id-too-small',
    '825': 'id-too-small',
    '829': 'id-too-small',
    '838': 'id-too-small',
    '842': 'nft-is-currency',
    '852': 'fee-too-high',
    '861': 'royalty-too-high',
    '903': 'auction-running',
    '1187': 'not-the-seller',
    '1191': 'has-bids',
    '1229': 'payment-wrong-currency',
    '1237': 'payment-wrong-receiver',
    '1251': 'payment-wrong-sender',
    '1259': 'leg-rekeys',
    '1267': 'payment-wrong-currency',
    '1275': 'payment-wrong-receiver',
    '1283': 'payment-wrong-sender',
    '1291': 'leg-closes',
    '1307': 'payment-wrong-sender',
    '1315': 'leg-rekeys',
    '1323': 'leg-closes',
    '1652': 'deposit-missing',
    '1844': 'credits-left',
  },
} as const
