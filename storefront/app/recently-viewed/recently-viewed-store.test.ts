import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useConsent } from '../consent/consent-store.ts';
import {
  forgetViews,
  maxViewedProducts,
  openRecentlyViewed,
  recordView,
  useRecentlyViewed,
  viewedStorageKey,
  withView,
} from './recently-viewed-store.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', () => {});
  forgetViews();
});
afterEach(() => useConsent.setState({ choices: null, isOpen: false }));

describe('recently viewed products', () => {
  test('are listed with the last one first, each once, twelve at most', () => {
    expect(withView([1, 2, 3], 3)).toEqual([3, 1, 2]);
    const many = Array.from({ length: 20 }, (_, index) => index + 1).reduce<number[]>(withView, []);
    expect(many).toHaveLength(maxViewedProducts);
    expect(many[0]).toBe(20);
  });

  test('are stored on the device only with consent', () => {
    recordView(1);
    expect(stored.size).toBe(0);
    useConsent.setState({ choices: [], isOpen: true });
    recordView(2);
    expect(stored.size).toBe(0);
    useConsent.setState({ choices: ['preferences'] });
    recordView(3);
    expect(stored.get(viewedStorageKey)).toBe('[3,2,1]');
  });

  test('are stored from the moment of consent and deleted when it is withdrawn', () => {
    openRecentlyViewed();
    recordView(7);
    useConsent.setState({ choices: ['preferences'], isOpen: true });
    expect(stored.get(viewedStorageKey)).toBe('[7]');
    useConsent.setState({ choices: [] });
    expect(stored.has(viewedStorageKey)).toBe(false);
    expect(useRecentlyViewed.getState().productIds).toEqual([7]);
  });
});
