import { type CaseKind, remedies } from '@kamra/contract/case-kinds.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import { FormField, useFieldError } from '../account-forms/form-field.tsx';
import { FormDone, FormProblem, type NamedField } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { fieldId, TextArea } from '../ui/text-field.tsx';
import { CaseHeading } from './case-heading.tsx';
import type { AskedProduct } from './find-asked-product.ts';
import { caseFormId } from './form-search.ts';
import type { LoadedCaseForm } from './load-case-form.ts';
import { WithdrawalCheck } from './withdrawal-check.tsx';

interface HelpLink {
  name: string;
  path: string;
}

interface CaseFormProps {
  kind: CaseKind;
  loaded: LoadedCaseForm;
  /** What a question is about. */
  about?: AskedProduct | null;
  /** The page with what is asked often, where there is one. */
  help?: HelpLink | null;
  result: FormResult | undefined;
}

/** The form of a page by which something is told to the shop: it works without scripts. */
export function CaseForm({ loaded, ...rest }: CaseFormProps) {
  return (
    <AccountTexts texts={loaded.texts}>
      <Form loaded={loaded} {...rest} />
    </AccountTexts>
  );
}

function Form({
  kind,
  loaded: { done, order, review },
  about = null,
  help = null,
  result: sent,
}: CaseFormProps) {
  const t = useTranslations('cases');
  const result = resultOf(kind, sent);
  const check = kind === 'withdrawal' ? resultOf('check', sent) : undefined;
  if (check) return <WithdrawalCheck values={check.values} />;
  return (
    <section aria-labelledby={caseFormId} className="mb-12 rounded-3xl bg-tile p-6 sm:p-8">
      <CaseHeading isFocused={result?.code === ''}>{t(`heading.${kind}`)}</CaseHeading>
      {done && !result ? (
        <FormDone>
          <DoneText kind={kind} number={done} />
        </FormDone>
      ) : (
        <WrittenForm
          {...{ kind, result, order, about, help }}
          review={kind === 'question' && !about ? review : ''}
        />
      )}
    </section>
  );
}

interface WrittenFormProps extends Pick<CaseFormProps, 'kind' | 'result'> {
  about: AskedProduct | null;
  help: HelpLink | null;
  order: string;
  /** The number of the review that is reported. */
  review: string;
}

function WrittenForm({ kind, result, order, about, help, review }: WrittenFormProps) {
  const t = useTranslations('cases');
  return (
    <>
      <Intro {...{ kind, about, review }} />
      {help && (
        <p className="mb-5">
          {t('help')}{' '}
          <ShopLink to={help.path} className="text-link">
            {help.name}
          </ShopLink>
        </p>
      )}
      <form method="post" action={`#${caseFormId}`} noValidate className="space-y-5">
        <FormProblem result={result?.code ? result : undefined} fields={useCaseFields(kind)} />
        {review && (
          <input type="hidden" name="product" value={t('reviewReport.subject', { number: review })} />
        )}
        {about && <input type="hidden" name="productId" value={about.productId} />}
        <Fields kind={kind} result={result} order={order} />
        {kind === 'withdrawal' && <p className="text-sm text-soft">{t('duties.excluded')}</p>}
        <p hidden>
          <label>
            {t('empty')} <input name="website" autoComplete="off" tabIndex={-1} />
          </label>
        </p>
        <button type="submit" className="button">
          {kind === 'withdrawal' ? t('withdrawal.next') : t('send')}
        </button>
      </form>
      {kind !== 'question' && <BlankForm form={kind === 'withdrawal' ? kind : 'complaint'} />}
    </>
  );
}

/** What the form is for, of a question with what it is about. */
function Intro({ kind, about, review }: Pick<WrittenFormProps, 'kind' | 'about' | 'review'>) {
  const t = useTranslations('cases');
  if (about)
    return (
      <div className="mb-5 space-y-2 text-lg">
        <p>
          {t('productQuestions.about')} <strong>{about.name}</strong>
        </p>
        <p>{t('productQuestions.intro')}</p>
      </div>
    );
  return (
    <p className="mb-5 text-lg">
      {review ? t('reviewReport.intro', { number: review }) : t(`intro.${kind}`)}
    </p>
  );
}

/** That it has come, with its number in one piece. */
function DoneText({ kind, number }: { kind: CaseKind; number: string }) {
  const t = useTranslations('cases');
  const place = '{number}';
  const text = t(kind === 'withdrawal' ? 'withdrawal.done' : 'done', { number: place });
  const [before, after] = text.split(place);
  return (
    <>
      {before}
      <bdi className="whitespace-nowrap">{number}</bdi>
      {after}
    </>
  );
}

/** For those who rather write by hand. */
function BlankForm({ form }: { form: 'withdrawal' | 'complaint' }) {
  const t = useTranslations('cases');
  const language = useLocale();
  return (
    <a
      href={`/ExternalUtility/LegalForm?form=${form}&language=${language}`}
      download
      className="text-link mt-4 inline-flex min-h-11 items-center"
    >
      {t('form')}
    </a>
  );
}

function Fields({ kind, result, order }: Pick<WrittenFormProps, 'kind' | 'result' | 'order'>) {
  const t = useTranslations('cases');
  const isRecord = kind === 'complaint' || kind === 'defect';
  return (
    <>
      <FormField result={result} name="name" label={t('name')} autoComplete="name" maxLength={120} />
      <FormField
        {...{ result, name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email' }}
        label={t('email')}
        maxLength={254}
      />
      <FormField
        {...{ result, name: 'orderReference', value: order, isOptional: kind !== 'withdrawal' }}
        label={t('order')}
        hint={t('orderHint')}
        autoComplete="off"
        maxLength={120}
      />
      {isRecord && (
        <>
          <FormField
            {...{ result, name: 'address', label: t('address'), hint: t('addressHint') }}
            autoComplete="address-line1"
            maxLength={250}
          />
          <FormField
            {...{ result, name: 'phone', type: 'tel', label: t('phone') }}
            autoComplete="tel"
            maxLength={40}
            isOptional
          />
        </>
      )}
      {kind === 'defect' && <DefectFields result={result} />}
      <WrittenText kind={kind} result={result} />
      {kind === 'withdrawal' && (
        <FormField
          {...{ result, name: 'bankAccount', label: t('bankAccount') }}
          autoComplete="off"
          maxLength={60}
          isOptional
        />
      )}
    </>
  );
}

/** The fields that may be refused, in the order of the form. */
function useCaseFields(kind: CaseKind): NamedField[] {
  const t = useTranslations('cases');
  return [
    { name: 'name', label: t('name') },
    { name: 'email', label: t('email') },
    { name: 'orderReference', label: t('order') },
    { name: 'address', label: t('address') },
    { name: 'phone', label: t('phone') },
    { name: 'product', label: t('product') },
    { name: 'remedy', label: t('remedy') },
    { name: 'text', label: useTextLabel(kind) },
    { name: 'bankAccount', label: t('bankAccount') },
  ];
}

function DefectFields({ result }: { result: FormResult | undefined }) {
  const t = useTranslations('cases');
  const error = useFieldError(result, 'remedy');
  return (
    <>
      <FormField result={result} name="product" label={t('product')} maxLength={200} />
      <label className="block">
        <span className="mb-1.5 block font-medium">{t('remedy')}</span>
        <select
          id={fieldId('remedy')}
          name="remedy"
          defaultValue={result?.values.remedy ?? remedies[0]}
          aria-invalid={error ? true : undefined}
          className="select min-h-12 w-full"
        >
          {remedies.map((remedy) => (
            <option key={remedy} value={remedy}>
              {t(`remedies.${remedy}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function WrittenText({ kind, result }: { kind: CaseKind; result: FormResult | undefined }) {
  const t = useTranslations('cases');
  const optional = useTranslations('account.form')('optional');
  const isGoods = kind === 'withdrawal';
  return (
    <TextArea
      name="text"
      label={useTextLabel(kind)}
      rows={isGoods ? 3 : 6}
      maxLength={isGoods ? 2_000 : 4_000}
      defaultValue={result?.values.text ?? ''}
      error={useFieldError(result, 'text')}
      {...(isGoods && { optional, hint: t('goodsHint') })}
    />
  );
}

function useTextLabel(kind: CaseKind): string {
  const t = useTranslations('cases');
  if (kind === 'withdrawal') return t('goods');
  return t(kind === 'question' ? 'message' : 'text');
}
