import type { ComponentProps } from 'react';

interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Stays where the window is scrolled to. */
  keepScroll?: boolean;
}

/** A link to a page of the shop: an ordinary anchor, which `LinkDelegate` makes quick. */
export function PageLink({ keepScroll, ...rest }: PageLinkProps) {
  return <a data-page={keepScroll ? 'keep-scroll' : ''} {...rest} />;
}
