import '../i18n/with-account-messages.ts'
import '../i18n/with-flow-messages.ts'
import '../gallery/gallery.css'
import './settings.css'
import { linkNames } from '@facet/api-contract/account/link-names'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { siteNames } from '../shell/site-names.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Icon } from '../ui/icon.tsx'
import { uploadPicture } from '../media/upload-picture.ts'
import { PictureSetting } from '../setting/picture-setting.tsx'
import { SettingForm } from '../setting/setting-form.tsx'
import { ProfileBanner, ProfilePicture } from '../works/profile-pictures.tsx'
import { LinkedAddresses } from './linked-addresses.tsx'
import { nobody } from '../gallery/people-tabs.ts'
import { orBeyondEnd } from '../list/or-beyond-end.ts'
import { pageWindow } from '../list/page-window.ts'
import { SavedSearches } from '../list/saved-searches.tsx'
import { MUTED_PER_WINDOW, MutedAccounts } from './muted-accounts.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { EmailSetting } from './email-setting.tsx'
import { PushSetting } from './push-setting.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { UsernameSetting } from './username-setting.tsx'
import type { Route } from './+types/settings-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const address = await requireSession(context, url)
  const api = apiOf(context)
  const mutedWindow = pageWindow(url, MUTED_PER_WINDOW)
  const [profile, { addresses }, muted, { searches }, notifications, push, email] = await Promise.all([
    api('GET /api/account/info/{id}', { params: { id: address } }),
    api('GET /api/account/addresses'),
    orBeyondEnd(api('GET /api/account/muted', { query: mutedWindow }), nobody),
    api('GET /api/search/saved'),
    api('GET /api/notification/settings'),
    api('GET /api/notification/push'),
    api('GET /api/notification/email'),
  ])
  const mutedStart = mutedWindow.start
  return { address, addresses, muted, mutedStart, searches, profile, notifications, push, email }
}

/** Links and e-mail address of a profile by their names. */
function readContact(text: string): Record<string, string | undefined> {
  return JSON.parse(text) as Record<string, string | undefined>
}

/** Size in pixels of the profile pictures that the server stores. */
const frames = { pp: { width: 512, height: 512 }, cover: { width: 1440, height: 360 } }

/** The account's profile and settings; each part is saved separately. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { address, addresses, muted, mutedStart, searches, profile, notifications, push, email } = loaderData
  const known = readContact(profile.email)
  const lastSaved = useRef<Promise<unknown>>(Promise.resolve())
  const save = (request: Promise<unknown>) => request.then(() => revalidate())
  // One endpoint saves links and e-mail address together, so each form adds its own to those saved before.
  const saveContact = (changed: Record<string, string>) => {
    const saving = lastSaved.current.then(async () => {
      const saved = await api('GET /api/account/info/{id}', { params: { id: address } })
      const value = JSON.stringify({ ...readContact(saved.email), ...changed })
      return api('POST /api/account/update/email', { body: { value } })
    })
    lastSaved.current = saving.catch(() => undefined)
    return save(saving)
  }
  const pictureOf = (picture: 'pp' | 'cover') => ({
    frame: frames[picture],
    upload: (...[cut, onProgress, signal]: [Blob, (share: number) => void, AbortSignal]) =>
      uploadPicture(`POST /api/account/update/${picture}`, { file: cut }, onProgress, signal),
    remove:
      profile[picture === 'pp' ? 'pp' : 'banner'] === null
        ? undefined
        : () => api('POST /api/account/picture/remove', { body: { picture } }),
    ...(profile.username === null && {
      refusal: <Trans>Choose a username first. Then you can add pictures.</Trans>,
    }),
    onChange: revalidate,
  })
  const site = (name: (typeof linkNames)[number]) => (name === 'website' ? t`Website` : siteNames[name])
  return (
    <div className="page max-w-[1000px] pt-7">
      <PageHead title={t`Settings`} isHidden />
      <p>
        <Link className="more" to="/user">
          <Icon name="left" small /> <Trans>Your account</Trans>
        </Link>
      </p>
      <h1 className="h1 mb-8">
        <Trans>Settings</Trans>
      </h1>
      <noscript>
        <p className="mb-8 text-ink-2">
          <Trans>Changing settings requires JavaScript.</Trans>
        </p>
      </noscript>
      <div className="settings">
        <SettingsSections hasMuted={muted.accounts.length > 0 || mutedStart > 0} />
        <div className="settings-group">
          <div className="settings-group" id="profile">
            <UsernameSetting
              profile={profile}
              save={(value) => save(api('POST /api/account/update/username', { body: { value } }))}
            />
            <PictureSetting
              {...pictureOf('pp')}
              title={t`Profile picture`}
              isRound
              shown={<ProfilePicture profile={profile} size={132} />}
            />
            <PictureSetting
              {...pictureOf('cover')}
              title={t`Banner`}
              shown={
                <div className="banner">
                  <ProfileBanner profile={profile} />
                </div>
              }
            />
            <SettingForm
              fields={[{ name: 'about', label: t`About`, value: profile.description, limit: 500, isLong: true }]}
              save={({ about = '' }) => save(api('POST /api/account/update/description', { body: { value: about } }))}
            />
            <SettingForm
              fields={[
                {
                  name: 'royalties',
                  label: t`Royalties`,
                  value: String(profile.royalties ?? ''),
                  help: t`Percent of each resale, from 0 to 10. New works start with this value.`,
                  type: 'number',
                  min: 0,
                  max: 10,
                  required: true,
                },
              ]}
              save={({ royalties = '' }) =>
                save(api('POST /api/account/update/royalties', { body: { value: Number(royalties || Number.NaN) } }))
              }
            />
            <SettingForm
              fields={[{ name: 'glyph', label: t`Glyph id`, value: profile.glyph_id ?? '', limit: 100 }]}
              save={({ glyph = '' }) => save(api('POST /api/glyph/update', { body: { glyph } }))}
            />
          </div>
          <div id="links">
            <SettingForm
              legend={t`Links`}
              fields={linkNames.map((name) => ({
                name,
                label: site(name),
                value: known[name] ?? '',
                limit: 200,
                placeholder: 'https://',
                inputMode: 'url',
              }))}
              save={saveContact}
            />
          </div>
          <LinkedAddresses addresses={addresses} signedIn={address} onChange={revalidate} />
          <MutedAccounts list={muted} start={mutedStart} onChange={revalidate} />
          <div className="grid gap-4" id="email">
            <SettingForm
              legend={t`E-mail`}
              fields={[
                {
                  name: 'email',
                  label: t`E-mail address`,
                  value: known['email'] ?? '',
                  limit: 254,
                  help: t`Never shown to anyone.`,
                  inputMode: 'email',
                  autoComplete: 'email',
                },
              ]}
              save={saveContact}
            />
            <EmailSetting email={email} onChange={revalidate} />
          </div>
          <NotificationSettings off={notifications.off}>
            <PushSetting push={push} />
          </NotificationSettings>
          <SavedSearches searches={searches} onChange={revalidate} />
          <PrivacySettings />
        </div>
      </div>
    </div>
  )
}
