import type { SignInProviderId } from '@kamra/contract/external-sign-in.ts';
import { useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import type { AccountMessages } from '../account-forms/read-account-texts.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderLinks } from './provider-links.tsx';

interface SignInWaysProps {
  texts: AccountMessages;
  providers: readonly SignInProviderId[];
}

/** The other ways in: by a mailed code, by a provider's account, with a new password, with a new account. */
export function SignInWays({ texts, providers }: SignInWaysProps) {
  return (
    <AccountTexts texts={texts}>
      <WayLinks />
      <ProviderLinks providers={providers} />
    </AccountTexts>
  );
}

function WayLinks() {
  const t = useTranslations('account.ways');
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <PasskeyButton />
      <ShopLink to="/sign-in/register" className="button-quiet">
        {t('register')}
      </ShopLink>
      <ShopLink to="/sign-in/mail" className="button-quiet">
        {t('code')}
      </ShopLink>
      <ShopLink to="/sign-in/password" className="text-link inline-flex min-h-11 items-center">
        {t('password')}
      </ShopLink>
    </div>
  );
}
