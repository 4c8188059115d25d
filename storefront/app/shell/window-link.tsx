import type { ReactNode } from 'react';
import { ShopLink } from '../ui/shop-link.tsx';

interface WindowLinkProps {
  link: string;
  className: string;
  children: ReactNode;
}

/** A link that staff gave: to a page of the shop in the reader's language, or to another site. */
export function WindowLink({ link, className, children }: WindowLinkProps) {
  if (link.startsWith('/')) {
    return (
      <ShopLink to={link} className={className}>
        {children}
      </ShopLink>
    );
  }
  return (
    <a href={link} rel="noopener" className={className}>
      {children}
    </a>
  );
}
