interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** A call of a page's loader as a request to the server, with the visitor's cookies; throws `{ code, details }`. */
export async function callShopByFetch(
  serverUrl: string,
  cookie: string | undefined,
  name: string,
  { params, query, body }: CallInput,
  onCookies: (cookies: string[]) => void = () => {},
): Promise<unknown> {
  const [method = 'GET', path = '/'] = name.split(' ');
  const url = new URL(
    path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? '')),
    serverUrl,
  );
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  const reply = await fetch(url, {
    method,
    headers: {
      ...(cookie && { cookie, 'sec-fetch-site': 'same-origin' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  onCookies(reply.headers.getSetCookie());
  if (!reply.ok) throw await reply.json();
  if (reply.status === 204) return null;
  return reply.headers.get('content-type')?.startsWith('text/') ? reply.text() : reply.json();
}
