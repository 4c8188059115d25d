import { type Language, localizedPath } from '@kamra/contract/languages.ts';

/** Target of the not-found page's home links: the back office for its URLs (specification §2). */
export function homePathOf(pathname: string, language: Language): string {
  return isOfAdmin(pathname) ? '/admin' : localizedPath(language, '/');
}

/** The back office is another program: a link to it opens a new document. */
export function isOfAdmin(pathname: string): boolean {
  return pathname.includes('/admin');
}
