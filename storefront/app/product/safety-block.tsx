import { useTranslations } from 'use-intl/react';
import type { LoadedProduct } from './load-product.ts';

/** Maker, responsible person and warnings, open on the page as (EU) 2023/988 wants them. */
export function SafetyBlock({ product }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  const { manufacturer, responsiblePerson, warnings } = product;
  if (!manufacturer && !responsiblePerson && !warnings) return null;
  return (
    <section aria-labelledby="safety" className="rounded-3xl bg-tile p-6 sm:p-8">
      <h2 id="safety" className="mb-5 text-2xl font-semibold">
        {t('safety.title')}
      </h2>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {warnings && (
          <div>
            <h3 className="mb-1 font-semibold">{t('safety.warnings')}</h3>
            <p className="leading-relaxed whitespace-pre-line">{warnings}</p>
          </div>
        )}
        <Operator title={t('safety.manufacturer')} operator={manufacturer} />
        <Operator title={t('safety.responsiblePerson')} operator={responsiblePerson} />
      </div>
    </section>
  );
}

interface OperatorProps {
  title: string;
  operator: LoadedProduct['manufacturer'];
}

function Operator({ title, operator }: OperatorProps) {
  if (!operator) return null;
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <address className="leading-relaxed not-italic [overflow-wrap:anywhere]">
        {operator.name}
        <br />
        {operator.postalAddress}
        <br />
        {operator.electronicAddress}
      </address>
    </div>
  );
}
