import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/onest';
import { AdminApp } from './admin-app.tsx';
import { openTypedScreen } from './layout/open-typed-screen.ts';

openTypedScreen();
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'kamra', ...(nonce && { nonce }) });
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <AdminApp />
    </CacheProvider>
  </StrictMode>,
);
