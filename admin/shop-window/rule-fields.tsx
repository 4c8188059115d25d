import { SelectInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';
import { ProductOrder } from './products-input.tsx';

/** How bestsellers, new products and the current offer are chosen. */
export function RuleFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const bestsellers: string | undefined = useWatch({ name: 'bestsellers.rule' });
  const offer: { rule?: string; productId?: number | null } | undefined = useWatch({ name: 'offer' });
  const choices = (names: string[], group: string) =>
    names.map((id) => ({ id, name: translate(`shopWindow.rules.${group}.${id}`) }));
  return (
    <>
      <SelectInput
        source="bestsellers.rule"
        label="shopWindow.rules.bestsellers.title"
        choices={choices(['hand', 'sold'], 'bestsellers')}
        onChange={({ target }) =>
          setValue('bestsellers', target.value === 'sold' ? { rule: 'sold', days: 30 } : { rule: 'hand' }, {
            shouldDirty: true,
          })
        }
        readOnly={readOnly}
        helperText={false}
        validate={[]}
        isRequired
      />
      {bestsellers === 'sold' && (
        <WholeNumberInput
          source="bestsellers.days"
          label="shopWindow.rules.days"
          min={1}
          max={365}
          readOnly={readOnly}
        />
      )}
      <SelectInput
        source="news"
        label="shopWindow.rules.news.title"
        choices={choices(['hand', 'newest'], 'news')}
        readOnly={readOnly}
        helperText={false}
        isRequired
      />
      <SelectInput
        source="offer.rule"
        label="shopWindow.rules.offer.title"
        choices={choices(['largest', 'product', 'none'], 'offer')}
        onChange={({ target }) => setValue('offer', { rule: target.value }, { shouldDirty: true })}
        readOnly={readOnly}
        helperText={false}
        isRequired
      />
      {offer?.rule === 'product' && (
        <ProductOrder
          ids={offer.productId ? [offer.productId] : []}
          onChange={(ids) =>
            setValue('offer', { rule: 'product', productId: ids.at(-1) ?? null }, { shouldDirty: true })
          }
          readOnly={readOnly}
        />
      )}
    </>
  );
}
