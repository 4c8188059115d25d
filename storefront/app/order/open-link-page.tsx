import { localizedPath } from '@kamra/contract/languages.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { readShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import { RequestLink } from './request-link.tsx';

/**
 * Where the button of a mail leads: the session may see the order from now on, and the browser goes on to its page.
 * No page is ever shown at the URL with the token, so it stays in no history and reaches no other site.
 */
export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const trnId = await openLink(token, context);
  if (trnId) throw redirect(localizedPath(language, `/order/${trnId}`));
  return data(null, { status: 410 });
}

async function openLink(token: string, context: LoaderFunctionArgs['context']): Promise<string | null> {
  try {
    const { trnId } = await callShop(
      'POST /ExternalAuthentication/LimitedLogin',
      { body: { token } },
      context,
    );
    return trnId;
  } catch (error) {
    if (isEnded(error)) return null;
    throw error;
  }
}

/** A token that is unknown, expired, revoked or none at all. */
function isEnded(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'data' in error && error.data;
  return (
    typeof code === 'object' &&
    code !== null &&
    'code' in code &&
    ['linkExpired', 'invalidRequest'].includes(String(code.code))
  );
}

export default function OpenLinkPage() {
  const t = useTranslations('shop');
  return <RequestLink reason={t('orderLink.expired')} />;
}
