import '../../i18n/with-flow-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { pageWindow } from '../../list/page-window.ts'
import { imageSet, imageUrl } from '../../media/image-url.ts'
import { uploadPicture } from '../../media/upload-picture.ts'
import { apiOf } from '../../request-context.ts'
import { requireSession } from '../../session/require-session.ts'
import { PictureSetting } from '../../setting/picture-setting.tsx'
import { SettingForm } from '../../setting/setting-form.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { coverFrame, MAX_DESCRIPTION, MAX_TITLE } from '@facet/api-contract/collection/collection-rules'
import { DeleteCollection } from './delete-collection.tsx'
import { ChooseWorks, EDIT_PAGE_SIZE } from './choose-works.tsx'
import { loadCollection } from '../load-collection.ts'
import type { Route } from './+types/edit-collection-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const username = await requireSession(context, url)
  const api = apiOf(context)
  const window = pageWindow(url, EDIT_PAGE_SIZE)
  const collection = await loadCollection(api, params.id)
  if (!collection?.is_own) throw redirect('/')
  const works = await api('GET /api/collections/creation/{username}', {
    params: { username: collection.username ?? username },
    query: window,
  })
  return { collection, start: window.start, works }
}

/** Edits the texts, the banner and the works of a collection; each part is saved separately. */
export default function EditCollectionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isDeleting, setIsDeleting] = useState(false)
  const { collection, start, works } = loaderData
  const { collection_id: collectionId, title, description, banner } = collection
  return (
    <div className="page max-w-[1000px] pt-7">
      <PageHead title={t`Edit the collection`} isHidden />
      <h1 className="h1 wrap-anywhere mb-8">{title}</h1>
      <noscript>
        <p className="mb-8 text-ink-2">
          <Trans>Editing a collection requires JavaScript.</Trans>
        </p>
      </noscript>
      <div className="grid gap-12">
        <PictureSetting
          title={t`Cover`}
          frame={coverFrame}
          shown={
            <img
              className="w-full max-w-[350px]"
              width={350}
              height={250}
              src={imageUrl(banner, 'cover')}
              srcSet={imageSet(banner, 'cover')}
              alt=""
            />
          }
          upload={(cut, onProgress, signal) => {
            const fields = { collection_id: String(collectionId), file: cut }
            return uploadPicture('POST /api/collections/picture', fields, onProgress, signal)
          }}
          onChange={revalidate}
        />
        <SettingForm
          fields={[
            { name: 'title', label: t`Title`, value: title, limit: MAX_TITLE },
            { name: 'description', label: t`Description`, value: description, limit: MAX_DESCRIPTION, isLong: true },
          ]}
          submit={t`Done`}
          isAlwaysReady
          save={async (values) => {
            const change = { collection_id: collectionId }
            const { title: newTitle = '', description: newDescription = '' } = values
            if (newTitle !== title) await api('POST /api/collections/title', { body: { ...change, title: newTitle } })
            if (newDescription !== description)
              await api('POST /api/collections/description', { body: { ...change, description: newDescription } })
            await navigate(`/collection/${collectionId}`)
          }}
        />
        <ChooseWorks
          collection={collection}
          works={works.metadata}
          start={start}
          isEnd={works.bool_end}
          next={works.next}
        />
        <section className="border-t border-line pt-7">
          <Button isDestructive onClick={() => setIsDeleting(true)}>
            <Trans>Delete the collection</Trans>
          </Button>
        </section>
      </div>
      {isDeleting && <DeleteCollection collection={collection} onClose={() => setIsDeleting(false)} />}
    </div>
  )
}
