import type { CaseKind } from '@kamra/contract/case-kinds.ts';
import { isLegalDocumentKind, type LegalDocumentKind } from '@kamra/contract/legal-document-kinds.ts';
import { Suspense } from 'react';
import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormResult } from '../account-forms/form-result.ts';
import { CaseForm } from '../case-forms/case-form.tsx';
import { loadCaseForm } from '../case-forms/load-case-form.ts';
import { submitCase } from '../case-forms/submit-case.ts';
import { readMeasured } from '../page/read-accessibility-texts.ts';
import { readOfficialFiles } from '../page/read-duty-texts.ts';
import { readRegisters } from '../page/read-producer-registers.ts';
import { readShopContext } from '../page/shop-context.ts';
import { AllRecalls } from '../recalls/all-recalls.tsx';
import { loadRecalls } from '../recalls/load-recalls.ts';
import { RecallNotice } from '../recalls/recall-notice.tsx';
import { callShop } from '../shop-api.ts';
import { ConditionsArticle } from './conditions-article.tsx';
import { LazyOfficialFile } from './lazy-official-file.ts';
import { loadDocument } from './load-document.ts';
import { MeasuredAccessibility } from './measured-accessibility.tsx';
import { ProducerRegisters } from './producer-registers.tsx';

/** What is told to the shop on the page that tells of the right to it. */
const formKinds: Partial<Record<LegalDocumentKind, CaseKind>> = {
  withdrawal: 'withdrawal',
  complaint: 'complaint',
  warranty: 'defect',
};

/** What is recalled stands beside the texts: a route of its own would make the first load of every page heavier. */
export async function loader(args: LoaderFunctionArgs) {
  if (args.params.kind?.startsWith('recall')) return loadRecalls(args);
  return loadText(args);
}

async function loadText({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const { kind } = args.params;
  if (!isLegalDocumentKind(kind)) throw data(null, { status: 404 });
  return {
    kind: kind satisfies LegalDocumentKind,
    document: await loadDocument(kind, language, context),
    form: formKinds[kind] ? loadCaseForm(args) : null,
    official:
      kind === 'warranty'
        ? readOfficialFiles(
            language,
            await callShop('GET /api/ShopGuarantee', { query: { language } }, context),
          )
        : null,
    measured:
      kind === 'accessibility'
        ? readMeasured(language, (await callShop('GET /api/ShopAccessibility', {}, context)).result)
        : null,
    registers:
      kind === 'imprint'
        ? readRegisters(language, await callShop('GET /api/ShopProducerRegister', {}, context))
        : null,
  };
}

export function action(args: LoaderFunctionArgs) {
  const { kind } = args.params;
  const formKind = isLegalDocumentKind(kind) && formKinds[kind];
  if (!formKind) throw data(null, { status: 405 });
  return submitCase(args, formKind, `/conditions/${kind}`);
}

/** One of the shop's conditions or legal notices, or its recalls. */
export default function ConditionsPage() {
  const loaded = useLoaderData<typeof loader>();
  if (!('recalls' in loaded)) return <ConditionsText {...loaded} />;
  if (loaded.recall) return <RecallNotice recall={loaded.recall} texts={loaded.texts} />;
  return <AllRecalls recalls={loaded.recalls} texts={loaded.texts} />;
}

function ConditionsText({
  kind,
  document,
  form,
  official,
  measured,
  registers,
}: Awaited<ReturnType<typeof loadText>>) {
  const t = useTranslations('shop');
  const result = useActionData() as FormResult | undefined;
  const formKind = formKinds[kind];
  return (
    <ConditionsArticle
      kind={kind}
      name={document?.title ?? t(`conditions.${kind}`)}
      document={document}
      isPrivate={document === null}
      after={registers && <ProducerRegisters {...registers} />}
      form={
        <>
          {measured && <MeasuredAccessibility texts={measured} />}
          {official?.notice && (
            <section aria-labelledby="guarantee-notice" className="mb-6">
              <h2 id="guarantee-notice" className="mb-3 text-xl font-semibold">
                {official.title}
              </h2>
              <Suspense>
                <LazyOfficialFile kind="notice" file={official.notice} />
              </Suspense>
            </section>
          )}
          {form && formKind && <CaseForm kind={formKind} loaded={form} result={result} />}
        </>
      }
    />
  );
}
