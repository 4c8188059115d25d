import { isLegalDocumentKind } from '@kamra/contract/legal-document-kinds.ts';
import { useTranslate } from 'react-admin';

/** What staff call a page: its title, else the usual name of one that every shop has. */
export function usePageName(): (page: { code: string; title?: string | null | undefined }) => string {
  const translate = useTranslate();
  return ({ code, title }) =>
    title || (isLegalDocumentKind(code) ? translate(`contentPages.kinds.${code}`) : code);
}

/** Where shoppers read a page. */
export function pathOfPage({ code, isStandard }: { code: string; isStandard: boolean }): string {
  return `/${isStandard ? 'conditions' : 'pages'}/${code}`;
}
