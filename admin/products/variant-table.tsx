import {
  Box,
  Checkbox,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { writeDecimal } from '../ui/parse-decimal.ts';
import { WholeNumberField } from '../ui/whole-number-field.tsx';
import { type CellForm, isPriceWrong, onHandRange, type VariantMatrix } from './use-variant-matrix.ts';
import type { Combination } from './variant-matrix.ts';

/** Every combination: those that are there with their SKU, the others with what they are created with. */
export function VariantTable({ matrix }: { matrix: VariantMatrix }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ overflowX: 'auto', mt: 2 }}
      tabIndex={0}
      role="region"
      aria-label={translate('variants.combinations')}
    >
      <Table size="small" sx={{ minWidth: 620 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('variants.combination')}</TableCell>
            <TableCell>{translate('resources.products.fields.sku')}</TableCell>
            <TableCell>{translate('variants.price')}</TableCell>
            <TableCell>{translate('resources.products.fields.onHand')}</TableCell>
            {matrix.images.length > 1 && <TableCell>{translate('products.picture')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {matrix.combinations.map((combination) => (
            <CombinationRow key={combination.key} combination={combination} matrix={matrix} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface CombinationRowProps {
  combination: Combination;
  matrix: VariantMatrix;
}

function CombinationRow({ combination, matrix }: CombinationRowProps) {
  const translate = useTranslate();
  const name = combination.values.map((value) => value.name).join(', ');
  const existing = matrix.existing.get(combination.key);
  if (existing !== undefined)
    return (
      <TableRow>
        <TableCell>{name}</TableCell>
        <TableCell colSpan={matrix.images.length > 1 ? 4 : 3} sx={{ color: 'text.secondary' }}>
          {translate('variants.existing', { sku: existing })}
        </TableCell>
      </TableRow>
    );
  return <FreshRow combination={combination} matrix={matrix} name={name} />;
}

function FreshRow({ combination, matrix, name }: CombinationRowProps & { name: string }) {
  const translate = useTranslate();
  const { key } = combination;
  const cell = matrix.cells[key] ?? {};
  const set = (change: CellForm) => matrix.setCell(key, change);
  const failed = matrix.failed?.key === key ? matrix.failed : undefined;
  const wrong = (part: string) => ({
    error: failed?.part === part,
    helperText: failed?.part === part ? translate(`fieldErrors.${failed.code}`) : undefined,
  });
  const label = (field: string) => ({ 'aria-label': `${field}: ${name}` });
  const disabled = cell.isLeftOut ?? false;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap', color: failed?.part === 'values' ? 'error.main' : undefined }}>
        <Checkbox
          size="small"
          checked={!disabled}
          onChange={(_, isOn) => set({ isLeftOut: !isOn })}
          slotProps={{ input: label(translate('variants.include')) }}
        />
        {name}
      </TableCell>
      <TableCell>
        <TextField
          size="small"
          value={matrix.skuOf(combination)}
          disabled={disabled}
          onChange={({ target }) => set({ sku: target.value })}
          slotProps={{ htmlInput: { maxLength: 80, ...label(translate('resources.products.fields.sku')) } }}
          {...wrong('sku')}
        />
      </TableCell>
      <TableCell>
        <TextField
          size="small"
          value={cell.price ?? ''}
          placeholder={writeDecimal(matrix.price, matrix.words.language)}
          disabled={disabled}
          onChange={({ target }) => set({ price: target.value.replace(/[^\d\s.,]/g, '') })}
          slotProps={{
            htmlInput: { inputMode: 'decimal', maxLength: 12, ...label(translate('variants.price')) },
          }}
          sx={{ width: 120 }}
          {...(isPriceWrong(cell)
            ? { error: true, helperText: translate('money.wholeOnly') }
            : wrong('price'))}
        />
      </TableCell>
      <TableCell>
        <WholeNumberField
          describedAs={label(translate('resources.products.fields.onHand'))}
          value={cell.onHand ?? '0'}
          disabled={disabled}
          {...onHandRange}
          {...(failed?.part === 'onHand' && { refusal: translate(`fieldErrors.${failed.code}`) })}
          onChange={(onHand) => set({ onHand })}
          sx={{ width: 120 }}
        />
      </TableCell>
      {matrix.images.length > 1 && (
        <TableCell>
          <PictureChoice cell={cell} set={set} matrix={matrix} label={label(translate('products.picture'))} />
        </TableCell>
      )}
    </TableRow>
  );
}

interface PictureChoiceProps {
  cell: CellForm;
  set: (change: CellForm) => void;
  matrix: VariantMatrix;
  label: Record<string, string>;
}

/** The picture that stands first on the variant's card. */
function PictureChoice({ cell, set, matrix: { images }, label }: PictureChoiceProps) {
  const first = images.find(({ isDefault }) => isDefault) ?? images[0];
  return (
    <TextField
      select
      size="small"
      value={cell.imageId ?? first?.id ?? ''}
      disabled={cell.isLeftOut}
      onChange={({ target }) => set({ imageId: Number(target.value) })}
      slotProps={{ htmlInput: label }}
    >
      {images.map((image, place) => (
        <MenuItem key={image.id} value={image.id}>
          <Box
            component="img"
            src={image.thumbnailImageUrl}
            alt={String(place + 1)}
            sx={{ width: 36, height: 36, objectFit: 'contain', display: 'block' }}
          />
        </MenuItem>
      ))}
    </TextField>
  );
}
