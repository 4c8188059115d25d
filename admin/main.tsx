import { StrictMode } from 'react';
import { localStorageStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/onest';
import { AdminApp } from './admin-app.tsx';
import { openTypedScreen } from './layout/open-typed-screen.ts';
import { StylesInDirection } from './layout/styles-in-direction.tsx';
import { numberHistory } from './layout/use-numbered-history.ts';
import { loadTextProvider } from './translations/text-provider.ts';

openTypedScreen();
numberHistory();
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

const store = localStorageStore();
store.setup();
const textProvider = await loadTextProvider(store.getItem<string>('locale'));

createRoot(root).render(
  <StrictMode>
    <StylesInDirection nonce={nonce}>
      <AdminApp store={store} textProvider={textProvider} />
    </StylesInDirection>
  </StrictMode>,
);
