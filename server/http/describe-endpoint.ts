import type { Endpoint } from '@kamra/contract/endpoint.ts';

/** The schema of a route: what its requests are checked by, and how the documentation describes it. */
export function describeEndpoint({
  params,
  query,
  body,
  reply,
  summary,
  status,
  text,
  download,
  path,
}: Endpoint) {
  return {
    summary,
    tags: [path.split('/').filter((part) => part !== 'api')[1] ?? 'shop'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(text || download ? {} : { response: { [status ?? 200]: reply } }),
  };
}
