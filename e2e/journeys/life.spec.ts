import { readFile } from 'node:fs/promises'
import { drawPng } from '@facet/dev-env'
import { expect, type Locator } from '@playwright/test'
import { fund } from '../actors/chain.ts'
import { demoClient } from '../actors/demo-client.ts'
import { expectAccessible } from '../actors/expect-accessible.ts'
import { newWalletAccount } from '../actors/new-wallet-account.ts'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const script = '<script>document.title="run"</script>'

const looks = {
  'on a desktop': {
    lang: 'en',
    works: 40,
    options: { viewport: { width: 1440, height: 900 } },
    say: {
      username: 'Username',
      about: 'About',
      save: 'Save',
      remove: 'Remove',
      picture: 'Profile picture',
      addresses: 'Addresses',
      addAddress: 'Add an address',
      demoWallet: /Demo wallet/,
      next: 'Continue',
      title: 'Title',
      create: 'Create the collection',
      prefix: 'Unit names that begin with',
      addAll: 'Add all of them',
      inCollection: '40 works in the collection',
      done: 'Done',
      bell: /^Notifications/,
      unread: (number: number) => `Notifications, ${number} unread`,
      favourite: 'Favourite',
      yourComment: 'Your comment',
      comment: 'Comment',
      download: 'Download my data',
      leave: 'Delete account',
      confirm: 'Type your username to confirm',
      forGood: 'Delete for good',
      gone: 'Account deleted',
    },
  },
  'on a phone, in Portuguese': {
    lang: 'pt',
    works: 4,
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    say: {
      username: 'Nome de utilizador',
      about: 'Sobre',
      save: 'Guardar',
      remove: 'Remover',
      picture: 'Foto de perfil',
      addresses: 'Endereços',
      addAddress: 'Adicionar um endereço',
      demoWallet: /Carteira de demonstração/,
      next: 'Continuar',
      title: 'Título',
      create: 'Criar a coleção',
      prefix: 'Nomes de unidade começados por',
      addAll: 'Adicionar todas',
      inCollection: '4 obras na coleção',
      done: 'Concluído',
      bell: /^Notificações/,
      unread: (number: number) => `Notificações, ${number} por ler`,
      favourite: 'Favorito',
      yourComment: 'O seu comentário',
      comment: 'Comentar',
      download: 'Descarregar os meus dados',
      leave: 'Eliminar a conta',
      confirm: 'Escreva o seu nome de utilizador para confirmar',
      forGood: 'Eliminar de vez',
      gone: 'Conta eliminada',
    },
  },
}

for (const [look, { lang, works, options, say }] of Object.entries(looks)) {
  test(`an account chooses a name, sells works, follows others and is deleted, ${look}`, async ({ browser }) => {
    const name = `life${Date.now()}`
    const [main, cold] = [newWalletAccount(name), newWalletAccount(`${name}.cold`)]
    await fund(main.address, 100_000_000)
    const person = await Person.signIn(browser, name, options, main.address)
    const { page } = person
    const section = (title: string): Locator =>
      page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
    const save = async (label: string, value: string): Promise<void> => {
      const field = page.getByRole('textbox', { name: label })
      await field.fill(value)
      const answer = page.waitForResponse((response) => response.url().includes('/api/account/update/'))
      await page.locator('form', { has: field }).getByRole('button', { name: say.save }).click()
      expect((await answer).status()).toBe(200)
    }

    await page.goto(`/settings?lang=${lang}`)
    await save(say.username, name)
    await save(say.about, script)
    const picture = await drawPng('orbits', name, 600)
    const file = { name: 'orbits.png', mimeType: 'image/png', buffer: picture }
    const portrait = section(say.picture)
    await portrait.locator('input[type=file]').setInputFiles(file)
    await portrait.getByRole('button', { name: say.save }).click()
    await expect(portrait.getByRole('button', { name: say.remove })).toBeVisible()
    await page.getByRole('button', { name: say.addAddress }).click()
    await page.getByRole('button', { name: say.demoWallet }).click()
    await page.getByRole('radio', { name: cold.name }).check()
    await page.getByRole('button', { name: say.next }).click()
    await person.approve()
    await expect(section(say.addresses).getByRole('listitem')).toHaveCount(2)

    const own = await demoClient(name)
    const tokenIds: number[] = []
    const mintSome = async (): Promise<void> => {
      while (tokenIds.length < works) {
        const place = tokenIds.push(0) - 1
        const asset = { title: `Day ${place}`, description: '', unit: 'LIFE', number: 1, royalties: 5 }
        tokenIds[place] = await own.mint(picture, { ...asset, tags: [], properties: [] })
      }
    }
    await Promise.all([mintSome(), mintSome(), mintSome()])
    const [first = 0] = tokenIds
    await page.goto('/create_collection')
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByLabel(say.title).fill(script)
    await page.getByRole('button', { name: say.create }).click()
    await page.waitForURL('**/edit_collection/*')
    await page.getByLabel(say.prefix).fill('LIFE')
    await page.getByRole('button', { name: say.addAll }).click()
    await expect(page.getByText(say.inCollection)).toBeVisible()
    await page.getByRole('button', { name: say.done }).click()
    await page.waitForURL('**/collection/*')
    await expect(page.getByRole('heading', { name: script, level: 1 })).toBeVisible()
    for (const path of [page.url(), `/gallery/${name}`]) {
      expect(await (await page.request.get(path)).text(), 'is text, not markup').not.toContain(script)
      await page.goto(path)
      await expect(page.getByText(script).first()).toBeVisible()
      await expect(page).not.toHaveTitle('run')
    }

    const { appId } = await own.list({ tokenId: first, price: '5' })
    await page.goto('/auctions')
    const bell = page.getByRole('banner').getByRole('link', { name: say.bell })
    const fan = await demoClient('collector.one')
    await fan.api('POST /api/account/follow', { body: { username: name } })
    await expect(bell).toHaveAccessibleName(say.unread(1))
    await fan.buy({ tokenId: first, appId, price: '5' })
    await expect(bell).toHaveAccessibleName(say.unread(2))
    await expect(page).toHaveURL(/\/auctions/)

    const { metadata: others } = await fan.api('GET /api/sales', { query: { sort: 'new', start: 0, end: 1 } })
    const comment = `A day like others, ${name}`
    await page.goto(`/nft/${others[0]?.token_id}`)
    const heart = page.locator('.toolbar').getByRole('button', { name: say.favourite })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel(say.yourComment).fill(comment)
    await page.getByRole('button', { name: say.comment, exact: true }).click()
    await expect(page.getByText(comment, { exact: true })).toBeVisible()
    await page.goto('/user/favouriteNft')
    await expect(page.locator('.card')).toHaveCount(1)

    await page.goto('/settings')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: say.download }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('account.json')
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
    expect(data).toMatchObject({
      account: [{ username: name }],
      account_address: [{ address: main.address }, { address: cold.address }],
      collection: [{ title: script }],
      comment: [{ text: comment }],
    })

    await page.getByRole('button', { name: say.leave }).click()
    const dialog = page.getByRole('alertdialog')
    const remove = dialog.getByRole('button', { name: say.forGood })
    await expect(remove).toBeDisabled()
    await expectAccessible(page, 'the question before an account is deleted')
    await dialog.getByLabel(say.confirm).fill(name.toUpperCase())
    await remove.click()
    await person.approve()
    await expect(page.getByText(say.gone)).toBeVisible()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await page.goto('/settings')
    await page.waitForURL(({ pathname }) => pathname === '/authenticate')
    await page.goto(`/gallery/${name}`)
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
    await page.goto(`/nft/${others[0]?.token_id}`)
    await expect(page.getByText(comment, { exact: true }), 'stays, of nobody').toBeVisible()
  })
}
