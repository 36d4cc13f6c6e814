// Today's sources, compiled with `--optimization-level 2`: other bytecode than a release.
export const offerProgram = {
  kind: 'offer',
  approvalProgram:
    'CyAGAAEQIMSNAv8BJgIBdAAiRwIpRweCAgTcpywtBDHyaps2GgCOAgJEAgsxGRREMRhBAaOCAwSJ9MZlBBz+4LsEJdzM3jYaAI4DAMQAEQABADIJKGRQgAQVH3x1TFCwI0M2GgFJKGRJJFtJTgJOAyVbTgRJFk8CTFBJRRBJvkRMvEhJIltOAlcIIE4EMgpMcABISUEAeUoMQQBuSExLBHIISEsCQQAKSwNLAnABDEEAP0hPBEixTwJMSwKIA22zSwFJYCEECEx4D0EAHUyxSSIhBIgDVrNMFksMTFBMUIAEK5ty90xQsCNDRQExAEL/3UlPAklOAnABDERPA0xLA08GTwaIA01C/81FAUxC/45IIkL/gihkSTEAMgkSREmBNFUUREmBKFuIBJRJIltJcQpEMgMSRElxCUgyAxJESXECSBREMQBMcABFAUQkW0lBABlLASVbcghISwFJTgJwAQxEMgqxTCKIAsKzMRYjCEkyBAxESwFAADBFAUk4ECMSREk4BzIKEkSIAoFMSYEYW08CEkQjiAQ2SDEAKGRQgASRKO6mTFCwI0NJOAAxABJESTggMgMSREk4EU8CEkRJOBQyChJESTgTMgMSREk4FTIDEkQ4EkL/s4AEtBAMTTYaAI4BAAEANhoBRwIVgXUSREmBGFtESYEIW0RJIltJTwJJJFtJTgNOBCVbTCEFDUQhBQ1EQQAGSwEhBQ1EE0RJgTBZgcgBDkRJgTJZgegHDkQiiAOaSCNDIzEZkIEhGjEYEEQoZEmBNFWBAhNBABwxADIJE0EACkmBKFtJRDIHDkSABC4MUpkxAFCwiAK/SCNDIzEZkIEhGjEYEEQxFiMJSUUISTgQgQQSRChkSU4CSYE0VSMSREmBKFuIAyMxADIJE0RLATgAMQASREsBOBQyCRJESwE4EUsBIltJRQcSREsBOBJLAYEIW0lFBhJESwE4FTIDEkRMOCAyAxJESYEYW0xJJFtJTwJJJVtOBUlXNSBFEFdVIEUOQQARMgpLAXABSEEA/iJLAg9BAPMjREsNMQASQQDYIk4DSw0xABJBALwiTgJMSwRJTgIJSwMJTgUiRQtBAA1LD0sBSwVLCIgBSkUKSwFBABBLDksBSwNLCIgBOEsKCEUKMQBLAUsGTwiIAShLDDgWSU4CRQxLCggiMRlNRQxBAA9LCSMJSUUJOAcyChNBAEwiRQ1LDEsLE0EAF0sMSUsMSU4DDUQxAExPAgmxIkyIAIWzMgkxAFBLBxZQSwYWUEwWUE8EFlBMFlBPAhZQgAQDm3jeTFCwiAFdSCNDSweIADVFDUL/rUsCgTJZSwIdgZBOl04CQv82SwKBMFlLAh2BkE6XTgNC/xoiQv8KMgpLAXAASEL++YoBAYv/OAAxABJEi/84IDIDEkSL/zgJMgMSRIv/OAiJigMAIrIBi/5AAAwjshCL/bIHi/+yCImBBLIQi/6yEYv9shSL/7ISiYoFAIv+cghIsUkiIQSI/8i2i/yL/Yj/wLYisgGBBrIQi/6yGIAEnduPQLIai/uyGov/shqziYoEAYv9QACQi/xgi/4Ii/x4D0EADbGL/Iv9i/6I/4OzIokxGUEAbDIJi/1BAFWL/3IISIv9cAEMQABIi/0Wi/xMUElOAr5JTgNAACZIi/4WSUsCUE8ESU8Cv4v+FlBMUExQgARewGKuTFCwIQQiTwJNiUUBSSJbTFcIIIv+TwIIQv/Mi/yL/Yv+i/9PBIj/OiEEiTEAQv+Ri/yL/XABDEL/cIoBASJJKUcCMRlBAHmL/yRbSYwCi/8lW4wEMgmMATIKSYwAcwpIFEQyCUxBADyLAIsCcABMjANBADCLA0EAF4sBiwJwAQxAAA2LAYsCiwOLBEsEiP7SsYsBSbIVshSLArIRgQSyECKyAbOxSbIJsgcjshAisgGzgATZcpPCMQBQsIv/jACJi/+BAogAFUmM/0L/8IoBAIv/QQAGMgeL/wxEiYoCAYv/FlcHAYv+TFw0KExni/6J',
  clearProgram: 'C4EBQw==',
  approvalHash: 'fc58d44095b62a11a92676443a432253dc4d0504a6eeb5ef3c0afd2f21f9e845',
  payoutRule: 1,
  schema: {
    globalInts: 0,
    globalBytes: 1,
  },
  methods: {
    create: {
      signature: 'create((uint64,uint64,uint64,uint64,uint64,uint64,uint16,uint16,uint8,address,address))void',
      selector: 'b4100c4d',
    },
    setUp: {
      signature: 'setUp()void',
      selector: '89f4c665',
    },
    accept: {
      signature: 'accept(axfer)void',
      selector: 'dca72c2d',
    },
    cancel: {
      signature: 'cancel()void',
      selector: '31f26a9b',
    },
    claim: {
      signature: 'claim(address)void',
      selector: '1cfee0bb',
    },
    state: {
      signature: 'state()(address,(uint64,uint64,uint64,uint64,uint64,uint64,uint16,uint16,uint8,address,address))',
      selector: '25dcccde',
    },
  },
  events: {
    OfferMade: {
      signature: 'OfferMade(address,(uint64,uint64,uint64,uint64,uint64,uint64,uint16,uint16,uint8,address,address))',
      prefix: '9128eea6',
      fields: [
        {
          name: 'bidder',
          type: 'address',
        },
        {
          name: 'terms',
          type: [
            {
              name: 'nft',
              type: 'uint64',
            },
            {
              name: 'units',
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
              name: 'vault',
              type: 'uint64',
            },
            {
              name: 'expiry',
              type: 'uint64',
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
              name: 'phase',
              type: 'uint8',
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
    OfferAccepted: {
      signature: 'OfferAccepted(address,address,uint64,uint64,uint64,uint64,uint64,uint64)',
      prefix: '039b78de',
      fields: [
        {
          name: 'bidder',
          type: 'address',
        },
        {
          name: 'seller',
          type: 'address',
        },
        {
          name: 'nft',
          type: 'uint64',
        },
        {
          name: 'units',
          type: 'uint64',
        },
        {
          name: 'currency',
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
    OfferCancelled: {
      signature: 'OfferCancelled(address)',
      prefix: '2e0c5299',
      fields: [
        {
          name: 'by',
          type: 'address',
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
          name: 'units',
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
          name: 'vault',
          type: 'uint64',
        },
        {
          name: 'expiry',
          type: 'uint64',
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
          name: 'phase',
          type: 'uint8',
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
  },
  errors: {
    '127': 'nothing-to-claim',
    '250': 'receiver-unpayable',
    '285': 'not-the-bidder',
    '291': 'set-up-already',
    '305': 'asset-unknown',
    '309': 'asset-has-clawback',
    '317': 'asset-has-freeze',
    '323': 'asset-default-frozen',
    '331': 'bidder-not-opted-in',
    '353': 'currency-not-enabled',
    '371': 'deposit-missing',
    '384': 'payment-wrong-currency',
    '391': 'payment-wrong-receiver',
    '403': 'deposit-wrong',
    '431': 'payment-wrong-sender',
    '438': 'leg-rekeys',
    '445': 'payment-wrong-currency',
    '452': 'payment-wrong-receiver',
    '459': 'payment-wrong-sender',
    '466': 'leg-closes',
    '500': 'amount-zero',
    '505': 'units-zero',
    '526': 'id-too-small',
    '530': 'id-too-small',
    '539': 'id-too-small',
    '541': 'nft-is-currency',
    '550': 'fee-too-high',
    '559': 'royalty-too-high',
    '603': 'not-the-bidder',
    '607': 'not-the-bidder',
    '660': 'not-set-up',
    '673': 'own-item',
    '681': 'delivery-wrong',
    '689': 'delivery-wrong',
    '702': 'delivery-wrong',
    '716': 'delivery-wrong',
    '724': 'leg-closes',
    '731': 'leg-rekeys',
    '780': 'offer-not-funded',
    '922': 'deposit-missing',
    '1046': 'payment-wrong-sender',
    '1054': 'leg-rekeys',
    '1062': 'leg-closes',
    '1363': 'credits-left',
    '1484': 'offer-expired',
  },
} as const
