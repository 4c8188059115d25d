import { productAlertKinds } from '@kamra/contract/product-alerts.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import { FormField } from '../account-forms/form-field.tsx';
import { FormDone, FormProblem } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import { type AccountMessages, readAccountTexts } from '../account-forms/read-account-texts.ts';
import { findReply, leadTo, readForm, refuseForm, tryCall } from '../account-forms/run-form.ts';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import type { ShopReply } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';

interface LoadedAlert {
  texts: AccountMessages;
  /** What is to be asked for; null on the page of a link. */
  product: { id: number; name: string; isInStock: boolean } | null;
  /** Of a signed-in customer. */
  email: string;
  token: string;
  alert: ShopReply<'POST /api/ProductAlert/Link'> | null;
  done: string | null;
}

/** The form of a product's alert, or what the link of its mail is about. */
export async function loadAlert({ context, ...args }: LoaderFunctionArgs): Promise<LoadedAlert> {
  const { language, currencyId } = readShopContext(args);
  const { searchParams } = new URL(args.request.url);
  const [token, productId] = [searchParams.get('token') ?? '', searchParams.get('product') ?? ''];
  const texts = readAccountTexts(language);
  const done = searchParams.get('done');
  const nothing = { texts, product: null, email: '', token, alert: null, done };
  if (token) {
    const alert = await findReply('POST /api/ProductAlert/Link', { body: { token } }, context);
    return { ...nothing, alert };
  }
  const query = { productId, currencyId, language };
  const [product, profile] = await Promise.all([
    findReply('GET /api/ShopProduct', { query }, context),
    findReply('GET /api/Customer/Profile', {}, context),
  ]);
  if (!product) return nothing;
  const { productName, availibilityCount } = product;
  const shown = { id: Number(productId), name: productName, isInStock: availibilityCount > 0 };
  return { ...nothing, product: shown, email: profile?.email ?? '' };
}

export async function submitAlert({ context, ...args }: LoaderFunctionArgs) {
  const { language, currencyId } = readShopContext(args);
  const values = await readForm(args.request);
  const { form = 'ask', token = '', productId = '', email = '' } = values;
  const page = `/account/alert?token=${encodeURIComponent(token)}`;
  if (form === 'confirm') {
    const { failure } = await tryCall('POST /api/ProductAlert/Confirm', { body: { token } }, context);
    return failure ? refuseForm(form, failure, values) : leadTo(language, page, 'confirmed');
  }
  if (form === 'cancel') {
    const { failure } = await tryCall('POST /api/ProductAlert/Cancel', { body: { token } }, context);
    return failure ? refuseForm(form, failure, values) : leadTo(language, '/account/alert', 'cancelled');
  }
  const kind = productAlertKinds.find((each) => each === values.kind) ?? 'stock';
  const body = { productId, kind, email: email.trim() || null, language, currencyId };
  const { reply, failure } = await tryCall('POST /api/ProductAlert', { body }, context);
  if (failure) return refuseForm('ask', failure, values);
  return leadTo(language, '/account/alert', reply.isConfirmed ? 'confirmed' : 'asked');
}

interface AlertPartProps {
  loaderData: LoadedAlert;
  actionData?: FormResult;
}

/** Where somebody asks to be told about a product, confirms that, or takes it back; without scripts. */
export function AlertPart({ loaderData, actionData }: AlertPartProps) {
  return (
    <AccountTexts texts={loaderData.texts}>
      <AlertPage {...loaderData} result={actionData} />
    </AccountTexts>
  );
}

const doneTexts = ['asked', 'confirmed', 'cancelled'] as const;

function AlertPage({ done, result, ...rest }: LoadedAlert & { result: FormResult | undefined }) {
  const t = useTranslations('account.alert');
  const cartText = useTranslations('shop.cart');
  const known = doneTexts.find((each) => each === done);
  const { product, alert, token } = rest;
  return (
    <div className="page pb-16">
      <PageHead names={[t('title')]} isPrivate />
      <div className="mx-auto max-w-xl">
        <BreadcrumbBar crumbs={[{ name: t('title') }]} />
        <h1 className="heading mb-6">{t('title')}</h1>
        <FormDone>{known ? t(`done.${known}`) : null}</FormDone>
        {product && <AskForm product={product} email={rest.email} result={resultOf('ask', result)} />}
        {alert && <AlertLink alert={alert} token={token} result={result} />}
        {!product && !alert && !known && (
          <>
            <p className="mb-6 text-lg">{t('ended')}</p>
            <ShopLink to="/products" className="button-quiet">
              {cartText('lookAround')}
            </ShopLink>
          </>
        )}
      </div>
    </div>
  );
}

interface AskFormProps {
  product: NonNullable<LoadedAlert['product']>;
  email: string;
  result: FormResult | undefined;
}

function AskForm({ product: { id, name, isInStock }, email, result }: AskFormProps) {
  const t = useTranslations('account.alert');
  const shopText = useTranslations('shop.signIn');
  return (
    <form method="post" noValidate className="space-y-5">
      <p className="text-lg">{t('text', { product: name })}</p>
      <FormProblem result={result} fields={[{ name: 'email', label: shopText('email') }]} />
      <input type="hidden" name="form" value="ask" />
      <input type="hidden" name="productId" value={id} />
      {isInStock ? (
        <div>
          <p className="font-medium">{t('when')}</p>
          <p className="mt-1.5">{t('kinds.price')}</p>
          <input type="hidden" name="kind" value="price" />
        </div>
      ) : (
        <fieldset>
          <legend className="mb-1.5 font-medium">{t('when')}</legend>
          {productAlertKinds.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={kind === (result?.values.kind ?? 'stock')}
                className="size-5 accent-accent"
              />
              {t(`kinds.${kind}`)}
            </label>
          ))}
        </fieldset>
      )}
      <FormField
        result={result}
        name="email"
        type="email"
        inputMode="email"
        value={email}
        label={shopText('email')}
        hint={t('hint')}
        autoComplete="email"
        maxLength={254}
      />
      <button type="submit" className="button">
        {t('submit')}
      </button>
    </form>
  );
}

interface AlertLinkProps {
  alert: NonNullable<LoadedAlert['alert']>;
  token: string;
  result: FormResult | undefined;
}

function AlertLink({ alert: { productName, kind, isConfirmed }, token, result }: AlertLinkProps) {
  const t = useTranslations('account.alert');
  return (
    <form method="post" className="space-y-5">
      <p className="text-lg">
        <bdi>{productName}</bdi>: {t(`kinds.${kind}`)}
      </p>
      <FormProblem result={result} />
      <input type="hidden" name="form" value={isConfirmed ? 'cancel' : 'confirm'} />
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={isConfirmed ? 'button-quiet' : 'button'}>
        {isConfirmed ? t('cancel') : t('confirm')}
      </button>
    </form>
  );
}
