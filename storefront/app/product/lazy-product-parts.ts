import { lazyPart } from '../ui/lazy-part.ts';

/*
 * Rendered with the page by the server, and hydrated after everything above them: as in the shell, a static import
 * would make their scripts part of the first load.
 */
export const LazyProductRows = import.meta.env.SSR
  ? (await import('./product-rows.tsx')).ProductRows
  : lazyPart(() => import('./product-rows.tsx').then((part) => part.ProductRows));
export const LazyDetails = import.meta.env.SSR
  ? (await import('./product-details.tsx')).ProductDetails
  : lazyPart(() => import('./product-details.tsx').then((part) => part.ProductDetails));
export const LazyUnavailableNote = import.meta.env.SSR
  ? (await import('./unavailable-note.tsx')).UnavailableNote
  : lazyPart(() => import('./unavailable-note.tsx').then((part) => part.UnavailableNote));
export const LazyBenefits = import.meta.env.SSR
  ? (await import('./product-benefits.tsx')).ProductBenefits
  : lazyPart(() => import('./product-benefits.tsx').then((part) => part.ProductBenefits));
