import type { Language } from '@facet/api-contract/fields'
import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import type { CommentPlace, Facts } from '../notice/notice.ts'

/** `{title}`: the work, with how many others share the amount, or the collection. `{amount}`: with its currency. `{who}`: the acting account. `{count}`: number of events in one notification. */
interface Text {
  one: string
  /** The text for several events in one notification, where it differs; its names are the last event's. */
  many?: string
  /** The text once the step it asks for is taken, where it differs. */
  done?: string
}

type Texts = Record<Exclude<NotificationKind, 'comment'> | CommentPlace, Text>

const en: Texts = {
  sold: {
    one: '{who} bought {title} for {amount}.',
    many: '{count} purchases of {title}, the last by {who} for {amount}.',
  },
  royalty: {
    one: 'You received a royalty of {amount} for {title}.',
    many: 'You received {count} royalties for {title}, last {amount}.',
  },
  bid: { one: '{who} bid {amount} on {title}.', many: '{count} bids on {title}: {who} leads with {amount}.' },
  outbid: {
    one: '{who} outbid you on {title} with {amount}.',
    many: 'You were outbid {count} times on {title}, last by {who} with {amount}.',
  },
  'auction-ended': {
    one: 'Your auction of {title} has ended: {who} won it for {amount}. Close it to be paid.',
    done: 'Your auction of {title} has ended: {who} won with {amount}.',
  },
  'auction-unsold': { one: 'Your auction of {title} has ended without a bid.' },
  'auction-won': {
    one: 'You won {title} for {amount}. Claim it.',
    done: 'Your bid of {amount} won the auction of {title}.',
  },
  'auction-void': {
    one: 'The auction of {title} is void: the winning bid of {amount} was frozen or taken back by the issuer of its currency.',
  },
  offer: {
    one: '{who} offered {amount} for {title}.',
    many: '{count} offers for {title}, last {amount} by {who}.',
  },
  'offer-accepted': { one: '{who} accepted your offer of {amount} for {title}.' },
  'offer-expired': {
    one: 'Your offer of {amount} for {title} has expired. Take back your money.',
    done: 'Your offer of {amount} for {title} has expired. Your money was returned.',
  },
  reserved: {
    one: '{who} reserved {title} for you, at {amount}.',
    done: '{who} reserved {title} for you. The sale has ended.',
  },
  credit: {
    one: '{amount} could not be paid to you and is waiting to be claimed.',
    done: '{amount} could not be paid to you at first. It has been claimed.',
  },
  prize: {
    one: '{title} could not be delivered to you and is waiting to be claimed.',
    done: '{title} could not be delivered to you at first. It has been claimed.',
  },
  follow: { one: '{who} follows you.', many: '{count} accounts began to follow you, last {who}.' },
  mint: { one: '{who} minted {title}.', many: '{who} minted {count} works, last {title}.' },
  search: {
    one: '{title} is new in a search that you saved.',
    many: '{count} works are new in a search that you saved, last {title}.',
  },
  collection: {
    one: '{who} added {title}, which you own, to a collection.',
    many: '{who} added {count} works that you own to collections, last {title}.',
  },
  'comment-on-work': {
    one: '{who} commented on {title}.',
    many: '{count} comments on {title}, last by {who}.',
  },
  'comment-on-collection': {
    one: '{who} commented on your collection {title}.',
    many: '{count} comments on your collection {title}, last by {who}.',
  },
  'comment-in-gallery': {
    one: '{who} commented on your gallery.',
    many: '{count} comments on your gallery, last by {who}.',
  },
  mention: { one: '{who} mentioned you in a comment.', many: '{count} comments mention you, last by {who}.' },
  verification: { one: 'The moderators decided about your verified badge. Read why.' },
  moderation: {
    one: 'The moderators decided about something of yours. Read why.',
    many: 'The moderators decided {count} times about something of yours. Read why.',
  },
}

const fr: Texts = {
  sold: {
    one: '{who} a acheté {title} pour {amount}.',
    many: '{count} achats de {title}, le dernier par {who} pour {amount}.',
  },
  royalty: {
    one: 'Vous avez reçu {amount} de royalties pour {title}.',
    many: 'Vous avez reçu {count} fois des royalties pour {title}, en dernier {amount}.',
  },
  bid: {
    one: '{who} a enchéri {amount} sur {title}.',
    many: '{count} enchères sur {title} : {who} mène avec {amount}.',
  },
  outbid: {
    one: '{who} a surenchéri sur {title} avec {amount}.',
    many: '{count} surenchères sur {title}, la dernière de {who} à {amount}.',
  },
  'auction-ended': {
    one: 'Votre vente aux enchères de {title} est terminée : {who} l’a remportée pour {amount}. Clôturez-la pour être payé.',
    done: 'Votre vente aux enchères de {title} est terminée : {who} a gagné avec {amount}.',
  },
  'auction-unsold': { one: 'Votre vente aux enchères de {title} s’est terminée sans enchère.' },
  'auction-won': {
    one: 'Vous avez remporté {title} pour {amount}. Récupérez votre œuvre.',
    done: 'Votre enchère de {amount} a remporté {title}.',
  },
  'auction-void': {
    one: 'La vente aux enchères de {title} est annulée : l’émetteur de la monnaie a gelé ou repris l’enchère gagnante de {amount}.',
  },
  offer: {
    one: '{who} a proposé {amount} pour {title}.',
    many: '{count} offres pour {title}, la dernière de {amount} par {who}.',
  },
  'offer-accepted': { one: '{who} a accepté votre offre de {amount} pour {title}.' },
  'offer-expired': {
    one: 'Votre offre de {amount} pour {title} a expiré. Récupérez votre argent.',
    done: 'Votre offre de {amount} pour {title} a expiré. Votre argent vous a été rendu.',
  },
  reserved: {
    one: '{who} vous a réservé {title}, à {amount}.',
    done: '{who} vous a réservé {title}. La vente est terminée.',
  },
  credit: {
    one: '{amount} n’ont pas pu vous être versés : vous pouvez les récupérer.',
    done: '{amount} n’avaient pas pu vous être versés. Ils ont été récupérés.',
  },
  prize: {
    one: '{title} n’a pas pu vous être remis : vous pouvez récupérer l’œuvre.',
    done: '{title} n’avait pas pu vous être remis. L’œuvre a été récupérée.',
  },
  follow: { one: '{who} vous suit.', many: '{count} comptes ont commencé à vous suivre, en dernier {who}.' },
  mint: { one: '{who} a créé {title}.', many: '{who} a créé {count} œuvres, dont {title}.' },
  search: {
    one: '{title} correspond à une recherche que vous avez enregistrée.',
    many: '{count} nouvelles œuvres correspondent à une recherche que vous avez enregistrée, en dernier {title}.',
  },
  collection: {
    one: '{who} a ajouté {title}, qui vous appartient, à une collection.',
    many: '{who} a ajouté {count} œuvres qui vous appartiennent à des collections, en dernier {title}.',
  },
  'comment-on-work': {
    one: '{who} a commenté {title}.',
    many: '{count} commentaires sur {title}, le dernier de {who}.',
  },
  'comment-on-collection': {
    one: '{who} a commenté votre collection {title}.',
    many: '{count} commentaires sur votre collection {title}, le dernier de {who}.',
  },
  'comment-in-gallery': {
    one: '{who} a commenté votre galerie.',
    many: '{count} commentaires sur votre galerie, le dernier de {who}.',
  },
  mention: {
    one: '{who} vous a mentionné dans un commentaire.',
    many: '{count} commentaires vous mentionnent, le dernier de {who}.',
  },
  verification: { one: 'Une décision a été prise au sujet de votre badge de vérification. Lisez-en le motif.' },
  moderation: {
    one: 'Les modérateurs ont pris une décision vous concernant. Lisez-en le motif.',
    many: 'Les modérateurs ont pris {count} décisions vous concernant. Lisez-en les motifs.',
  },
}

const pt: Texts = {
  sold: {
    one: '{who} comprou {title} por {amount}.',
    many: '{count} compras de {title}, a última por {who} por {amount}.',
  },
  royalty: {
    one: 'Recebeu {amount} de royalties por {title}.',
    many: 'Recebeu royalties por {title} {count} vezes, a última de {amount}.',
  },
  bid: {
    one: '{who} fez um lance de {amount} em {title}.',
    many: '{count} lances em {title}: {who} lidera com {amount}.',
  },
  outbid: {
    one: '{who} superou o seu lance em {title} com {amount}.',
    many: 'O seu lance em {title} foi superado {count} vezes, a última por {who} com {amount}.',
  },
  'auction-ended': {
    one: 'O seu leilão de {title} terminou: {who} venceu com {amount}. Encerre-o para receber o pagamento.',
    done: 'O seu leilão de {title} terminou: {who} venceu com {amount}.',
  },
  'auction-unsold': { one: 'O seu leilão de {title} terminou sem lances.' },
  'auction-won': {
    one: 'Venceu o leilão de {title} com {amount}. Levante a obra.',
    done: 'Venceu o leilão de {title} com {amount}.',
  },
  'auction-void': {
    one: 'O leilão de {title} foi anulado: o emissor da moeda congelou ou retomou o lance vencedor de {amount}.',
  },
  offer: {
    one: '{who} ofereceu {amount} por {title}.',
    many: '{count} ofertas por {title}, a última de {amount} por {who}.',
  },
  'offer-accepted': { one: '{who} aceitou a sua oferta de {amount} por {title}.' },
  'offer-expired': {
    one: 'A sua oferta de {amount} por {title} expirou. Recupere o seu dinheiro.',
    done: 'A sua oferta de {amount} por {title} expirou. O dinheiro foi-lhe devolvido.',
  },
  reserved: {
    one: '{who} reservou {title} para si, por {amount}.',
    done: '{who} reservou {title} para si. A venda terminou.',
  },
  credit: {
    one: 'Não foi possível pagar-lhe {amount}: pode levantar o valor.',
    done: 'Não tinha sido possível pagar-lhe {amount}. O valor já foi levantado.',
  },
  prize: {
    one: 'Não foi possível entregar-lhe {title}: pode levantar a obra.',
    done: 'Não tinha sido possível entregar-lhe {title}. A obra já foi levantada.',
  },
  follow: { one: '{who} começou a segui-lo.', many: '{count} contas começaram a segui-lo, a última {who}.' },
  mint: { one: '{who} criou {title}.', many: '{who} criou {count} obras, a última {title}.' },
  search: {
    one: '{title} corresponde a uma pesquisa que guardou.',
    many: '{count} obras novas correspondem a uma pesquisa que guardou, a última {title}.',
  },
  collection: {
    one: '{who} adicionou {title}, que lhe pertence, a uma coleção.',
    many: '{who} adicionou {count} obras que lhe pertencem a coleções, a última {title}.',
  },
  'comment-on-work': {
    one: '{who} comentou {title}.',
    many: '{count} comentários em {title}, o último de {who}.',
  },
  'comment-on-collection': {
    one: '{who} comentou a sua coleção {title}.',
    many: '{count} comentários na sua coleção {title}, o último de {who}.',
  },
  'comment-in-gallery': {
    one: '{who} comentou a sua galeria.',
    many: '{count} comentários na sua galeria, o último de {who}.',
  },
  mention: {
    one: '{who} mencionou-o num comentário.',
    many: '{count} comentários mencionam-no, o último de {who}.',
  },
  verification: { one: 'Foi tomada uma decisão sobre o seu selo de verificação. Leia o motivo.' },
  moderation: {
    one: 'Os moderadores tomaram uma decisão que lhe diz respeito. Leia o motivo.',
    many: 'Os moderadores tomaram {count} decisões que lhe dizem respeito. Leia os motivos.',
  },
}

const texts: Record<Language, Texts> = { en, fr, pt }

/** The text of a kind of notification; of a comment, by its place. */
export function notificationText(language: Language, kind: NotificationKind, { place }: Facts): Text {
  if (kind !== 'comment') return texts[language][kind]
  if (!place) throw new Error('a comment has a place')
  return texts[language][place]
}
