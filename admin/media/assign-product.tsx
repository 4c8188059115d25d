import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import { Autocomplete, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

type Assignment = ReplyOf<'POST /api/Media/Assign'>;
type Product = ReplyOf<'POST /api/Product/List'>['products'][number];

/** Which product a picture went to. */
export function AssignedTo({ assignment }: { assignment: Omit<Assignment, 'position'> }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { productId, sku, productName } = assignment;
  return (
    <Typography variant="body2">
      {translate('media.assignedTo')}{' '}
      <Link component={LinkBase} to={createPath({ resource: 'products', id: productId, type: 'edit' })}>
        {productName}
      </Link>{' '}
      ({sku})
    </Typography>
  );
}

interface AssignProductProps {
  mediaId: number;
  fileName: string;
  onAssigned: (assignment: Assignment) => void;
}

/** Says that a picture’s name matches no product, and lets staff choose one; else it stays in the library alone. */
export function AssignProduct({ mediaId, fileName, onAssigned }: AssignProductProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary">
        {translate('media.noMatch')}
      </Typography>
      {isOpen ? (
        <ProductChoice mediaId={mediaId} fileName={fileName} onAssigned={onAssigned} />
      ) : (
        <Button
          size="small"
          aria-label={translate('media.chooseProductFor', { name: fileName })}
          onClick={() => setOpen(true)}
        >
          {translate('media.chooseProduct')}
        </Button>
      )}
    </Stack>
  );
}

function ProductChoice({ mediaId, fileName, onAssigned }: AssignProductProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const found = useFoundProducts(text);
  const { run, isBusy } = useStaffAction(() => undefined);
  const assign = (product: Product | null) =>
    product &&
    run(async () => {
      const body = { mediaId, productId: product.id };
      onAssigned(await callStaff('POST /api/Media/Assign', { body }));
    });
  return (
    <Autocomplete
      size="small"
      options={found}
      disabled={isBusy}
      filterOptions={(options) => options}
      getOptionLabel={({ productName, sku }) => `${productName} (${sku})`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('media.typeToFind')}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, product) => void assign(product)}
      sx={{ flexGrow: 1, minWidth: 220, maxWidth: 460 }}
      renderInput={(params) => (
        <TextField {...params} autoFocus label={translate('media.productFor', { name: fileName })} />
      )}
    />
  );
}

const pauseMs = 250;
const maxFound = 12;

/** Products by name or sku, a moment after the last key; none until something is typed. */
function useFoundProducts(text: string): Product[] {
  const [found, setFound] = useState<Product[]>([]);
  const searched = text.trim();
  useEffect(() => {
    if (searched === '') return setFound([]);
    const controller = new AbortController();
    const condition = {
      fieldName: 'searchText',
      value: searched.slice(0, 100),
      comparisonOperator: comparisonOperators.TextLike,
    };
    const timer = setTimeout(() => {
      const body = { pageSize: maxFound, fieldConditions: [condition] };
      callStaff('POST /api/Product/List', { body }, controller.signal).then(
        ({ products }) => setFound(products),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [searched]);
  return found;
}
