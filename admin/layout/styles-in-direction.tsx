import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useOwnSettings } from '../shown-settings.ts';

/** Styles of the direction in which the signed-in person reads; what turns them is loaded when it is first needed. */
export function StylesInDirection({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const { rtl } = useOwnSettings();
  const ltrCache = useMemo(() => createCache({ key: 'kamra', ...(nonce && { nonce }) }), [nonce]);
  const [rtlCache, setRtlCache] = useState<EmotionCache>();
  useEffect(() => {
    if (!rtl || rtlCache) return;
    let isGone = false;
    void import('./turn-styles.ts').then(({ default: turn }) => {
      const cache = createCache({ key: 'kamra-rtl', stylisPlugins: [turn], ...(nonce && { nonce }) });
      if (!isGone) setRtlCache(cache);
    });
    return () => {
      isGone = true;
    };
  }, [rtl, rtlCache, nonce]);
  useEffect(() => {
    document.documentElement.dir = rtl && rtlCache ? 'rtl' : 'ltr';
  }, [rtl, rtlCache]);
  return <CacheProvider value={(rtl && rtlCache) || ltrCache}>{children}</CacheProvider>;
}
