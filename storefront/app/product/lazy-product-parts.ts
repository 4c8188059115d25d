import { lazy } from 'react';
import { loadPart } from '../ui/connection.ts';

/*
 * Rendered with the page by the server, and hydrated after everything above them: as in the shell, a static import
 * would make their scripts part of the first load.
 */
export const LazyProductRows = import.meta.env.SSR
  ? (await import('./product-rows.tsx')).ProductRows
  : lazy(() => loadPart(() => import('./product-rows.tsx')).then((part) => ({ default: part.ProductRows })));
export const LazyReviews = import.meta.env.SSR
  ? (await import('./product-reviews.tsx')).ProductReviews
  : lazy(() =>
      loadPart(() => import('./product-reviews.tsx')).then((part) => ({ default: part.ProductReviews })),
    );
export const LazyBenefits = import.meta.env.SSR
  ? (await import('./product-benefits.tsx')).ProductBenefits
  : lazy(() =>
      loadPart(() => import('./product-benefits.tsx')).then((part) => ({ default: part.ProductBenefits })),
    );
