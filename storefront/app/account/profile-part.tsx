import { languageName } from '@kamra/contract/language-name.ts';
import { languages } from '@kamra/contract/languages.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import { FormProblem } from '../account-forms/form-problem.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { readShopContext } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import type { ShopInput } from '../shop-api.ts';
import { AccountFrame } from './account-frame.tsx';
import { type LoadedAccount, loadAccount } from './load-account.ts';
import { SelectField } from './select-field.tsx';

interface LoadedProfile extends LoadedAccount {
  /** Languages by their names, which browsers may spell otherwise. */
  languageNames: [language: string, name: string][];
}

export async function loadProfile(args: LoaderFunctionArgs): Promise<LoadedProfile> {
  const account = await loadAccount(args);
  const { language } = account.shopContext;
  return { ...account, languageNames: languages.map((each) => [each, languageName(each, language)]) };
}

type ProfileBody = ShopInput<'PUT /api/Customer/Profile'>['body'];

export async function submitProfile({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const values = await readForm(args.request);
  const body: ProfileBody = {
    familyName: values.familyName ?? '',
    givenName: values.givenName ?? '',
    phone: values.phone?.trim() || null,
    language: values.language as ProfileBody['language'],
    currencyId: values.currencyId ? (Number(values.currencyId) as ProfileBody['currencyId']) : null,
  };
  const { failure } = await tryCall('PUT /api/Customer/Profile', { body }, context);
  return failure ? refuseForm('profile', failure, values) : leadTo(language, '/account/profile', 'saved');
}

interface ProfilePartProps {
  loaderData: LoadedProfile;
  actionData?: FormResult;
}

/** Name, telephone number, and in which language and currency the shop turns to the customer. */
export function ProfilePart({ loaderData, actionData }: ProfilePartProps) {
  const { texts, done, profile, languageNames } = loaderData;
  return (
    <AccountFrame texts={texts} done={done} part="profile">
      <ProfileForm profile={profile} languageNames={languageNames} result={actionData} />
    </AccountFrame>
  );
}

interface ProfileFormProps extends Pick<LoadedProfile, 'profile' | 'languageNames'> {
  result: FormResult | undefined;
}

function ProfileForm({ profile, languageNames, result }: ProfileFormProps) {
  const t = useTranslations('account');
  const shopText = useTranslations('shop.checkout');
  const isFamilyNameFirst = useLocale() === 'hu';
  const names = (['familyName', 'givenName'] as const).map((name) => ({ name, label: shopText(name) }));
  const inOrder = isFamilyNameFirst ? names : names.toReversed();
  return (
    <form method="post" noValidate className="max-w-2xl space-y-5">
      <FormProblem result={result} fields={[...inOrder, { name: 'phone', label: shopText('phone') }]} />
      <div className="grid gap-5 sm:grid-cols-2">
        {inOrder.map(({ name, label }) => (
          <FormField
            key={name}
            {...{ result, name, label }}
            value={profile[name]}
            autoComplete={name === 'familyName' ? 'family-name' : 'given-name'}
            maxLength={60}
          />
        ))}
      </div>
      <FormField
        result={result}
        name="phone"
        value={profile.phone}
        type="tel"
        inputMode="tel"
        label={shopText('phone')}
        autoComplete="tel"
        maxLength={30}
        isOptional
      />
      <Preferences profile={profile} languageNames={languageNames} result={result} />
      <button type="submit" className="button">
        {t('form.save')}
      </button>
    </form>
  );
}

function Preferences({ profile, languageNames, result }: ProfileFormProps) {
  const t = useTranslations('account.profile');
  const shop = useShop();
  const currencies = shop.currencies.map(({ id, code }): [string, string] => [String(id), code]);
  return (
    <>
      <SelectField
        name="language"
        label={t('language')}
        hint={t('languageHint')}
        value={result?.values.language ?? profile.language}
        choices={languageNames.filter(
          ([each]) => shop.languages.some((offered) => offered === each) || each === profile.language,
        )}
      />
      <SelectField
        name="currencyId"
        label={t('currency')}
        value={result?.values.currencyId ?? String(profile.currencyId ?? '')}
        choices={[['', t('noCurrency')], ...currencies]}
      />
    </>
  );
}
