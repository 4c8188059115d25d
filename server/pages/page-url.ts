import { isLanguage } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import { isPagePath } from '../http/normalize-url.ts';

/** The storefront's rule for one of its pages. */
export interface PageRule {
  readSearch(parameters: URLSearchParams): string;
  isPrivate(search: string): boolean;
  acceptsForms?: true;
}

/** A route of the storefront's build. */
export interface PageRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

/** A URL as its page reads it. */
export interface PageUrl {
  /** The canonical path when this spelling differs from it. */
  wellSpelled: string | null;
  /** The path with those parameters that the page reads. */
  url: string;
  /** The parameters that the page does not read, to be kept by a redirect. */
  unread: string;
  isPrivate: boolean;
  /** Whether a form may be sent to it. */
  acceptsForms: boolean;
}

interface Page {
  segments: string[];
  rule: PageRule;
  /** Its route and all above it, whose data can be requested one by one. */
  routeIds: string[];
}

const dataSuffix = '.data';
/** The home page's data is at `/_.data`. */
const rootData = '_';
/** Recently parsed URLs, so that a cached page needs no parsing. */
const maxRememberedUrls = 2_000;
const maxRememberedLength = 300;
/** The id of paths without a route. */
const notFoundPath = '*';

/**
 * Creates a parser of page URLs; throws when a page of the storefront has no rule. It returns null for a path with
 * dot segments, which no page has, and for paths of the API.
 */
export function createPageUrlReader(
  routes: Record<string, PageRoute>,
  rules: Record<string, PageRule>,
): (requestTarget: string) => PageUrl | null {
  const pages = Object.values(routes)
    .filter(({ id }) => id.endsWith('-page'))
    .flatMap((route) => withoutOptional(toPage(route, routes, rules)))
    .sort((one, other) => parametersOf(one) - parametersOf(other));
  const notFound = pages.find(({ segments }) => segments[0] === notFoundPath);
  if (!notFound) throw new Error('the storefront has no page for unknown paths');

  const read = (requestTarget: string): PageUrl | null => {
    const [rawPath = '/', rawQuery = ''] = split(requestTarget);
    if (!isPagePath(rawPath)) return null;
    const given = rawPath
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    if (given.some((segment) => segment === '.' || segment === '..')) return null;
    const isData = given.at(-1)?.endsWith(dataSuffix) ?? false;
    const shown = isData ? withoutData(given) : given;
    const language = isLanguage(shown[0]) ? shown.slice(0, 1) : [];
    const rest = shown.slice(language.length);
    const page = findPage(pages, rest) ?? notFound;
    const own =
      page === notFound ? rest : rest.map((segment, index) => spelled(page.segments[index], segment));
    // Paths without a page keep their spelling, except for slashes.
    const path =
      page === notFound && !isData
        ? rawPath.split('/').filter(Boolean).join('/')
        : [...language, ...own].map(encodeURIComponent).join('/');
    const pathname = isData ? `/${path || rootData}${dataSuffix}` : `/${path}`;
    const wellSpelled =
      isData || pathname === rawPath ? null : pathname + requestTarget.slice(rawPath.length);
    if (!rawQuery) return { wellSpelled, url: pathname, unread: '', ...accessOf(page.rule, '') };
    const parameters = new URLSearchParams(rawQuery);
    const wanted = isData ? requestedRoutes(parameters, page === notFound ? null : page) : '';
    const search = page.rule.readSearch(parameters);
    const query = wanted ? `${search}${search ? '&' : '?'}_routes=${wanted}` : search;
    return {
      wellSpelled,
      url: pathname + query,
      unread: withoutThoseOf(parameters, search),
      ...accessOf(page.rule, search),
    };
  };

  const remembered = new LRUCache<string, PageUrl>({ max: maxRememberedUrls });
  return (requestTarget) => {
    const known = remembered.get(requestTarget);
    if (known) return known;
    const page = read(requestTarget);
    if (page && requestTarget.length <= maxRememberedLength) remembered.set(requestTarget, page);
    return page;
  };
}

function accessOf(rule: PageRule, search: string): Pick<PageUrl, 'isPrivate' | 'acceptsForms'> {
  const isPrivate = rule.isPrivate(search);
  return { isPrivate, acceptsForms: isPrivate || rule.acceptsForms === true };
}

function split(requestTarget: string): [string, string] {
  const at = requestTarget.indexOf('?');
  return at < 0 ? [requestTarget, ''] : [requestTarget.slice(0, at), requestTarget.slice(at + 1)];
}

function toPage(route: PageRoute, routes: Record<string, PageRoute>, rules: Record<string, PageRule>): Page {
  const rule = rules[route.id];
  if (!rule) throw new Error(`the page ${route.id} has no rule`);
  const chain: PageRoute[] = [];
  for (
    let each: PageRoute | undefined = route;
    each;
    each = each.parentId ? routes[each.parentId] : undefined
  )
    chain.unshift(each);
  const segments = chain.flatMap(({ path }) => path?.split('/') ?? []);
  return {
    segments: segments.filter((segment) => segment !== '' && segment !== ':language?'),
    rule,
    routeIds: chain.map(({ id }) => id),
  };
}

/** The page itself, and where its last part may be missing the page without it. */
function withoutOptional(page: Page): Page[] {
  const last = page.segments.at(-1);
  if (!last?.endsWith('?')) return [page];
  return [page, { ...page, segments: page.segments.slice(0, -1) }];
}

/** The page of a path as the router finds it, whatever the case; pages with fewer parameters come first. */
function findPage(pages: Page[], path: string[]): Page | undefined {
  return pages.find(
    ({ segments }) =>
      segments.length === path.length &&
      segments.every((segment, index) => isParameter(segment) || isSame(segment, path[index])),
  );
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith(':') ?? false;
}

function parametersOf({ segments }: Page): number {
  return segments.filter(isParameter).length;
}

function isSame(segment: string, given: string | undefined): boolean {
  return segment === given || segment === given?.toLowerCase();
}

function spelled(segment: string | undefined, given: string): string {
  return segment === undefined || isParameter(segment) ? given : segment;
}

/** `/de/cart.data` and `/de/cart/_.data` are the data of `/de/cart`. */
function withoutData(segments: string[]): string[] {
  const last = segments.at(-1)?.slice(0, -dataSuffix.length) ?? '';
  const above = segments.slice(0, -1);
  return last === rootData ? above : [...above, last];
}

/**
 * The requested routes; others than the page's own are never loaded. For a missing page only the router decides
 * which route fails, so all of them are.
 */
function requestedRoutes(parameters: URLSearchParams, page: Page | null): string {
  const asked = parameters.get('_routes')?.split(',');
  parameters.delete('_routes');
  return asked && page
    ? encodeURIComponent(page.routeIds.filter((id) => asked.includes(id)).join(',') || 'none')
    : '';
}

function withoutThoseOf(parameters: URLSearchParams, search: string): string {
  const read = new URLSearchParams(search);
  return new URLSearchParams([...parameters].filter(([name]) => !read.has(name))).toString();
}
