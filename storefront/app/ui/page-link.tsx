import type { ComponentProps } from 'react';

interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Keeps the scroll position. */
  keepScroll?: boolean;
}

/** A link to a page of the shop: an ordinary anchor, handled by `LinkDelegate`. */
export function PageLink({ keepScroll, ...rest }: PageLinkProps) {
  return <a data-page={keepScroll ? 'keep-scroll' : ''} {...rest} />;
}
