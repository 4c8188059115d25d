import type { LoaderFunctionArgs } from 'react-router';
import { readShopContext } from '../page/shop-context.ts';
import { RequestLink } from './request-link.tsx';

export function loader(args: LoaderFunctionArgs): null {
  readShopContext(args);
  return null;
}

/** The way back to an order without its mail at hand. */
export default function RequestLinkPage() {
  return <RequestLink />;
}
