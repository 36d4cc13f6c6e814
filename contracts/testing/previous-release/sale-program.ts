// Today's sources, compiled with `--optimization-level 2`: other bytecode than a release.
export const saleProgram = {
  kind: 'sale',
  approvalProgram:
    'CyAGAAEIIMSNAv8BJgQBdAFwAAFyIkcFKkcHggIEtvQDKAQx8mqbNhoAjgIC1AJKMRkURDEYQQG9ggQEifTGZQSDD/QkBBz+4LsEFIwPCTYaAI4EAQEA4AAuAAEAKGQyCUsBIlsyCkxwAEgpZIgGbU8CFk8DTFBPAhZQTFBMUIAEFR98dUxQsCNDNhoBSShkSSRbSU4CRQuBEFtOA0kWTwJMUElFEkm+REy8SEkiW04CVwggTgMyCkxwAEhJQQB3SgxBAG1ISwNyCEhLAUEACksCSwxwAQxBAD9ITwNIsUxLCUsCiAQ3s0sBSWAhBAhMeA9BAB1MsUkiIQSIBCCzTBZLD0xQTFCABCubcvdMULAjQ0UBMQBC/91JSwxJTgJwAQxETwNMSwNPBk8GiAQXQv/NRQFC/49IIkL/hDYaAUkVJBJEFzEAMgkSRElEKUsBZxaABJuLkfJMULAjQyhkSUUKSSJbSU4CMQAyCRJEMgpLAXAARQEURElxCkQyAxJESXEJSDIDEkRJcQJIFEQyCrFMIogDiLMkW0lFCUEAGksJgRBbcghISwhJTgJwAQxEMgqxTCKIA2azMRYjCEkyBAxETIgC5klESwlJTgIlW0sBTBgURDEAKWSIBQFPAxZPA0xQTwIWUExQTFCABCQlm3xMULAjQ4AEY76sujYaAI4BAAEANhoBSUUKSRWBbBJENhoCSRUkEkQXSU4CNhoDSUUQFSUSRERJJVtESSJbSU8CSSRbSU4DRQyBEFtMIQUNRCEFDURBAAZLCCEFDURLCBNESwlJgShZgcgBDkRJgSpZgegHDkQoTGcpTGdLCzIDE0EABCtLDGcjQyMxGZCBIRoxGBBEKGRJRQoyCUlOAkUMMgpMIltJRQtwAE4CRQQxABNBAA0xGURJREsJJVtLAw1EQQAvSwFBAEBLCCVbSwINQQA2SwlLCHAARQFAACtLB0lxC0iIA5JLARaABErRPTxMULAxGUH/j0sISSRbTIEQW0sLiAOMQv9+SwdLCogDaUL/1CMxGZCBIRoxGBBEMRYjCTYaARcoZElFDDIHTIEYWw9EMQAyCRNEiAOwSUUPMgMSQAAISw0xABJBAWojRElESwpJTgIlW0lFCUsBC0lOAkUGSwIiW0lFDTIKSwFwAEhJRQdLA0sBDkRPAwlOAzEATHAARQFEKWQdSU4CTgMURE8EOBZJTgRLAiRbSUUOiAEZEkRXLCBJRREyCRJBAPYiRQdLC1dMIElFDzIJEkEA1CJFBklLB0lOAwlLB0lOAwlJTgJOBDIJMQAxGUsLSwtPAk0xGUsKIk8CTU8DTwNQSxEWUEsQFlBPAhZQTBZQTBZQTBZQTBZQSwEWUIAEDulfpExQsEsMgRBbTgIiRQtBAA1LEEsLSwlLBIgBXkUKSwZBABBLDksLSwhLBIgBTEsKCEUKMRlBACBITwJLBwxESwkxAIgCIkxLB4gB0DIJSwhOAogCLEL+Hk8DSDIJSwpPAk8DiAEUSwcIiAGwsTEASwKyErIUSweyEYEEshAisgGzQv3ySwuBKllLAR2BkE6XRQZC/x5LC4EoWUsBHYGQTpdFB0L+/CJC/pOKAgGL/0AAFYv+OBAjEkSL/jgHMgoSRIv+iAA2iYv+OAAxABJEi/44IDIDEkSL/jgRi/8SRIv+OBQyChJEi/44EzIDEkSL/jgVMgMSRIv+OBKJigEBi/84ADEAEkSL/zggMgMSRIv/OAkyAxJEi/84CImKAwAisgGL/kAADCOyEIv9sgeL/7IIiYEEshCL/rIRi/2yFIv/shKJigUAi/5yCEixSSIhBIj/yLaL/Iv9iP/AtiKyAYEGshCL/rIYgASd249AshqL+7Iai/+yGrOJigQBi/1AAJCL/GCL/giL/HgPQQANsYv8i/2L/oj/g7MiiTEZQQBsMgmL/UEAVYv/cghIi/1wAQxAAEiL/RaL/ExQSU4CvklOA0AAJkiL/hZJSwJQTwRJTwK/i/4WUExQTFCABF7AYq5MULAhBCJPAk2JRQFJIltMVwggi/5PAghC/8yL/Iv9i/6L/08EiP86IQSJMQBC/5GL/Iv9cAEMQv9wigIAKkmL/yIxGU2L/kEAD4v+IwlJjAE4BzIKE0EAIyKMAIsAiwITQQAXiwBJiwJJTgMNRDEATE8CCbEiTIj+wLOJiwGI/pmMAEL/1ooCALGL/7IVi/+yFIv+shGBBLIQIrIBs4mKAwAqMgpJcwpIFEQyCYv9QQAviwGL/XAATIwAQQAjiwBBABeL/4v9cAEMQAANi/+L/YsAi/5LBIj+iIv9i/+I/6WxSbIJsgcjshAisgGzgATZcpPCMQBQsIkiK2VBAAGJSDIDiQ==',
  clearProgram: 'C4EBQw==',
  approvalHash: '545258653ebaacdeea264407299383f657b807b20ffff5b0b0d199a816f8ead1',
  payoutRule: 1,
  schema: {
    globalInts: 1,
    globalBytes: 2,
  },
  methods: {
    create: {
      signature: 'create((uint64,uint64,uint64,uint64,uint64,uint16,uint16,address,address),uint64,address)void',
      selector: '63beacba',
    },
    setUp: {
      signature: 'setUp()void',
      selector: '89f4c665',
    },
    buy: {
      signature: 'buy(txn,uint64)void',
      selector: 'b6f40328',
    },
    updatePrice: {
      signature: 'updatePrice(uint64)void',
      selector: '830ff424',
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
      signature:
        'state()(address,uint64,uint64,address,(uint64,uint64,uint64,uint64,uint64,uint16,uint16,address,address))',
      selector: '148c0f09',
    },
  },
  events: {
    Listed: {
      signature:
        'Listed(address,uint64,uint64,address,(uint64,uint64,uint64,uint64,uint64,uint16,uint16,address,address))',
      prefix: '24259b7c',
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
          name: 'price',
          type: 'uint64',
        },
        {
          name: 'reservedFor',
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
              name: 'currency',
              type: 'uint64',
            },
            {
              name: 'vault',
              type: 'uint64',
            },
            {
              name: 'start',
              type: 'uint64',
            },
            {
              name: 'lot',
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
    Bought: {
      signature: 'Bought(address,address,uint64,uint64,uint64,uint64,uint64,uint64,uint64,uint64)',
      prefix: '0ee95fa4',
      fields: [
        {
          name: 'seller',
          type: 'address',
        },
        {
          name: 'buyer',
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
          name: 'units',
          type: 'uint64',
        },
        {
          name: 'unitsLeft',
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
    PriceUpdated: {
      signature: 'PriceUpdated(uint64)',
      prefix: '9b8b91f2',
      fields: [
        {
          name: 'price',
          type: 'uint64',
        },
      ],
    },
    Withdrawn: {
      signature: 'Withdrawn(uint64)',
      prefix: '4ad13d3c',
      fields: [
        {
          name: 'units',
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
          name: 'start',
          type: 'uint64',
        },
        {
          name: 'lot',
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
          name: 'platform',
          type: 'address',
        },
        {
          name: 'royaltyReceiver',
          type: 'address',
        },
      ],
    },
    price: {
      key: 'p',
      type: 'uint64',
    },
    reservedFor: {
      key: 'r',
      type: 'address',
    },
  },
  errors: {
    '168': 'nothing-to-claim',
    '290': 'receiver-unpayable',
    '330': 'not-the-seller',
    '332': 'price-zero',
    '365': 'not-the-seller',
    '375': 'set-up-already',
    '379': 'asset-unknown',
    '383': 'asset-has-clawback',
    '391': 'asset-has-freeze',
    '397': 'asset-default-frozen',
    '431': 'currency-not-enabled',
    '449': 'deposit-missing',
    '455': 'deposit-wrong',
    '468': 'deposit-wrong',
    '550': 'price-zero',
    '554': 'lot-zero',
    '576': 'id-too-small',
    '580': 'id-too-small',
    '589': 'id-too-small',
    '593': 'nft-is-currency',
    '604': 'fee-too-high',
    '613': 'royalty-too-high',
    '679': 'not-the-seller',
    '681': 'not-the-seller',
    '689': 'not-the-seller',
    '803': 'not-started',
    '809': 'own-item',
    '831': 'reserved-for-another',
    '833': 'lots-zero',
    '874': 'sold-out',
    '887': 'buyer-not-opted-in',
    '897': 'price-overflow',
    '916': 'price-mismatch',
    '1088': 'not-last',
    '1210': 'payment-wrong-currency',
    '1218': 'payment-wrong-receiver',
    '1232': 'payment-wrong-sender',
    '1240': 'leg-rekeys',
    '1248': 'payment-wrong-currency',
    '1256': 'payment-wrong-receiver',
    '1264': 'payment-wrong-sender',
    '1272': 'leg-closes',
    '1288': 'payment-wrong-sender',
    '1296': 'leg-rekeys',
    '1304': 'leg-closes',
    '1617': 'deposit-missing',
    '1678': 'credits-left',
  },
} as const
