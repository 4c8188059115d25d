import { lazyPart } from '../ui/lazy-part.ts';

/* Rendered with the page by the server; in the browser their scripts come after everything that answers first. */
export const LazyHomeStory = import.meta.env.SSR
  ? (await import('./home-story.tsx')).HomeStory
  : lazyPart(() => import('./home-story.tsx').then((part) => part.HomeStory));
export const LazyCurrentOffer = import.meta.env.SSR
  ? (await import('./current-offer.tsx')).CurrentOffer
  : lazyPart(() => import('./current-offer.tsx').then((part) => part.CurrentOffer));
