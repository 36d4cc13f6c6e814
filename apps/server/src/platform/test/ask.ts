/** An answer as a test looks at it. */
export interface Answer {
  status: number
  /** Parsed where it is JSON, else the text. */
  body: Record<string, unknown>
  headers: Headers
  /** The session cookie that the answer sets, as a request sends it. */
  cookie: string
}

export interface RequestOptions {
  method?: 'GET' | 'POST'
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/** Asks a server over HTTP as any program may: no client of ours in between. */
export async function ask(base: string, path: string, asking: RequestOptions = {}): Promise<Answer> {
  const { body, cookie } = asking
  const isJson = body !== undefined && !(body instanceof FormData)
  const answer = await fetch(base + path, {
    method: asking.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(cookie === undefined ? {} : { cookie }),
      ...asking.headers,
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
  })
  const text = await answer.text()
  const isAnswerJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: answer.status,
    body: isAnswerJson ? JSON.parse(text) : { text },
    headers: answer.headers,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  }
}
