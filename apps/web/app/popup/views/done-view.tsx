import { Trans, useLingui } from '@lingui/react/macro'
import { imageUrl } from '../../media/image-url.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useCopyLink } from '../use-copy-link.ts'
import { useShare } from '../../ui/use-share.ts'
import { explorerUrl } from '../../shell/explorer-url.ts'
import { useRootData } from '../../shell/root-data.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confetti } from '../../ui/confetti.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { StepProps } from '../popup-props.ts'
import { MixedScriptsMark } from '../../ui/mixed-scripts-mark.tsx'

/** Confirmed: the result, its round and the next actions. */
export function DoneView({ kind, input, answers, state, onClose }: StepProps<'done'>) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { explorer_urls: explorerUrls } = useRootData().config
  const { work } = input
  const { text, action, isCelebrated, secretLink, sharePath } = kind.done(input, answers, state.memory)
  const { share, isCopied: isShareCopied } = useShare(work.title)
  const { copyLink, isCopied } = useCopyLink()
  const explorer = state.txId ? explorerUrl(explorerUrls, 'transaction', state.txId) : null
  const round = formats.round(state.round)
  return (
    <>
      {isCelebrated && <Confetti />}
      <DialogBody isCentred>
        {work.cid && (
          <img
            className="w-[190px] shadow-label"
            src={imageUrl(work.cid, 'card')}
            alt={work.title}
            width={300}
            height={350}
          />
        )}
        <div>
          <p className={`text-[1.625rem] leading-tight wrap-anywhere ${work.isNoWork ? 'font-semibold' : 'work'}`}>
            {work.title}
            <MixedScriptsMark name={work.title} />
          </p>
          <p className="mt-0.5 text-ink-2">{i18n._(text)}</p>
          {state.round > 0 && (
            <span className="fresh mt-2.5">
              <Icon name="proof" />
              <Trans>Confirmed in round {round}</Trans>
            </span>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        {secretLink && (
          <Button
            variant="primary"
            size="large"
            {...(isCopied && { icon: 'check' as const })}
            onClick={() => void copyLink(secretLink.path)}
          >
            {i18n._(secretLink.label)}
          </Button>
        )}
        {action ? (
          <ButtonLink variant={secretLink ? 'secondary' : 'primary'} size="large" to={action.to} onClick={onClose}>
            {i18n._(action.label)}
          </ButtonLink>
        ) : (
          <Button variant="primary" size="large" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )}
        {(sharePath || explorer) && (
          <div className="flex gap-2">
            {sharePath && (
              <Button
                {...(isShareCopied && { icon: 'check' as const })}
                className={isShareCopied ? 'copied flex-1' : 'flex-1'}
                onClick={() => void share(sharePath)}
              >
                <Trans>Share</Trans>
              </Button>
            )}
            {explorer && (
              <a className="btn btn-secondary flex-1" href={explorer} target="_blank" rel="noreferrer">
                <Trans>Transaction</Trans>
              </a>
            )}
          </div>
        )}
      </DialogFoot>
    </>
  )
}
