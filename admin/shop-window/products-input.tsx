import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack, Typography } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { FieldProblem, useFieldProblem } from '../ui/field-problem.tsx';
import { moved } from '../ui/order-button.tsx';
import { ProductPicker } from '../ui/product-picker.tsx';
import { SortableRows } from '../ui/sortable-rows.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useProductsById } from './use-products-by-id.ts';

/** Products of a form in their order. */
export function ProductsInput({ source, readOnly }: { source: string; readOnly: boolean }) {
  const { field } = useInput({ source, defaultValue: [] });
  const isWrong = useFieldProblem(source) !== undefined;
  return (
    <>
      <ProductOrder
        ids={(field.value as number[] | undefined) ?? []}
        onChange={field.onChange}
        readOnly={readOnly}
        isWrong={isWrong}
      />
      <FieldProblem source={source} />
    </>
  );
}

interface ProductOrderProps {
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  readOnly: boolean;
  isWrong?: boolean;
}

/** Products in an order: found by name, moved by mouse or keyboard, taken out. */
export function ProductOrder({ ids, onChange, readOnly, isWrong }: ProductOrderProps) {
  const translate = useTranslate();
  const { nameOf, pictureOf, remember } = useProductsById(ids);
  return (
    <>
      {ids.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {translate('shopWindow.noProducts')}
        </Typography>
      )}
      <SortableRows
        label={translate('shopWindow.cards.products')}
        items={ids}
        keyOf={(id) => id}
        nameOf={nameOf}
        onMove={(from, to) => onChange(moved(ids, from, to))}
        readOnly={readOnly}
      >
        {(id) => (
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Thumbnail url={pictureOf(id)} size={36} />
            <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {keepMeasuresTogether(nameOf(id))}
            </Typography>
            {!readOnly && (
              <IconButton
                size="small"
                aria-label={translate('shopWindow.takeOut', { name: nameOf(id) })}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            )}
          </Stack>
        )}
      </SortableRows>
      {!readOnly && (
        <Stack sx={{ mt: 1.5 }}>
          <ProductPicker
            label={translate('shopWindow.addProduct')}
            chosenIds={ids}
            isWrong={isWrong}
            onPick={(product) => {
              remember(product);
              onChange([...ids, product.id]);
            }}
          />
        </Stack>
      )}
    </>
  );
}
