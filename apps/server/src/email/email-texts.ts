import type { Language } from '@facet/api-contract/fields'

interface EmailTexts {
  confirmSubject: string
  confirm: string
  confirmLink: string
  ignore: string
  digestSubject: string
  more: string
  settings: string
  unsubscribe: string
}

/** Texts of e-mails. `{brand}`: the market's name. `{count}`: how many. */
export const emailTexts: Record<Language, EmailTexts> = {
  en: {
    confirmSubject: 'Confirm your e-mail address',
    confirm: 'You asked {brand} for a daily e-mail with your notifications. Confirm that this address is yours:',
    confirmLink: 'Confirm the address',
    ignore: 'If you did not ask for it, ignore this e-mail: nothing else will be sent.',
    digestSubject: 'Your unread notifications: {count}',
    more: 'and {count} more',
    settings: 'Settings',
    unsubscribe: 'Unsubscribe',
  },
  fr: {
    confirmSubject: 'Confirmez votre adresse e-mail',
    confirm:
      'Vous avez demandé à {brand} un e-mail quotidien avec vos notifications. Confirmez que cette adresse est la vôtre :',
    confirmLink: 'Confirmer l’adresse',
    ignore: 'Si vous ne l’avez pas demandé, ignorez cet e-mail : rien d’autre ne sera envoyé.',
    digestSubject: 'Vos notifications non lues : {count}',
    more: 'et {count} de plus',
    settings: 'Réglages',
    unsubscribe: 'Se désabonner',
  },
  pt: {
    confirmSubject: 'Confirme o seu endereço de e-mail',
    confirm: 'Pediu ao {brand} um e-mail diário com as suas notificações. Confirme que este endereço é seu:',
    confirmLink: 'Confirmar o endereço',
    ignore: 'Se não o pediu, ignore este e-mail: nada mais será enviado.',
    digestSubject: 'As suas notificações por ler: {count}',
    more: 'e mais {count}',
    settings: 'Definições',
    unsubscribe: 'Cancelar a subscrição',
  },
}
