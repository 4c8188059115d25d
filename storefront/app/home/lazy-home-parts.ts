import { lazy } from 'react';
import { loadPart } from '../ui/connection.ts';

/* Rendered with the page by the server; in the browser their scripts come after everything that answers first. */
export const LazyHomeStory = import.meta.env.SSR
  ? (await import('./home-story.tsx')).HomeStory
  : lazy(() => loadPart(() => import('./home-story.tsx')).then((part) => ({ default: part.HomeStory })));
export const LazyCurrentOffer = import.meta.env.SSR
  ? (await import('./current-offer.tsx')).CurrentOffer
  : lazy(() =>
      loadPart(() => import('./current-offer.tsx')).then((part) => ({ default: part.CurrentOffer })),
    );
