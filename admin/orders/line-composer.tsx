import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import type { StaffQuote } from '@kamra/contract/order-changes.ts';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProductPicker } from '../ui/product-picker.tsx';
import { useMoney } from '../ui/use-money.ts';
import { WholeNumberField } from '../ui/whole-number-field.tsx';
import { type ComposedLine, isWrongAmount, lineRange, newLine } from './composed-lines.ts';

interface LineComposerProps {
  lines: readonly ComposedLine[];
  onChange: (lines: ComposedLine[]) => void;
  /** Of the same lines; null while it is not known. */
  quote: Pick<StaffQuote, 'lines'> | null;
  currencyId: number;
}

/** The lines of an order that staff compose: products found and added, quantities, agreed prices with their reason. */
export function LineComposer({ lines, onChange, quote, currencyId }: LineComposerProps) {
  const translate = useTranslate();
  const change = (key: string, changed: Partial<ComposedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            quoted={quote?.lines[index]}
            currencyId={currencyId}
            onChange={(changed) => change(line.key, changed)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </Stack>
      <ProductPicker
        label={translate('orders.compose.addProduct')}
        onPick={(product) => onChange([...lines, newLine(product)])}
      />
    </Stack>
  );
}

interface LineRowProps {
  line: ComposedLine;
  quoted: StaffQuote['lines'][number] | undefined;
  currencyId: number;
  onChange: (changed: Partial<ComposedLine>) => void;
  onRemove: () => void;
}

function LineRow({ line, quoted, currencyId, onChange, onRemove }: LineRowProps) {
  const translate = useTranslate();
  const money = useMoney();
  const of = { name: line.productName };
  const isShort = quoted?.problem === 'outOfStock';
  const isWrongPrice = isWrongAmount(line.price, currencyId);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {keepMeasuresTogether(line.productName)}
          </Typography>
          <Typography color="textSecondary">
            {line.sku}
            {quoted && ` · ${translate('orders.compose.available', { count: quoted.available })}`}
          </Typography>
          {quoted?.problem === 'productUnavailable' && (
            <Typography color="error">{translate('orders.compose.productUnavailable')}</Typography>
          )}
        </Box>
        <Stack direction="row" sx={{ alignItems: 'center', whiteSpace: 'nowrap' }}>
          {quoted && <strong>{money(quoted.total, currencyId)}</strong>}
          <IconButton aria-label={translate('orders.compose.remove', of)} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Stack>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          mt: 1,
          gridTemplateColumns: { xs: '110px 1fr', sm: '110px 150px 1fr' },
        }}
      >
        <WholeNumberField
          label={translate('orders.compose.quantity')}
          value={line.quantity}
          {...lineRange}
          maxLength={5}
          {...(isShort && {
            refusal: translate('orders.compose.short', { smart_count: Math.max(0, quoted.available) }),
          })}
          onChange={(quantity) => onChange({ quantity })}
        />
        <TextField
          label={translate('orders.compose.price')}
          value={line.price}
          placeholder={quoted ? money(quoted.unitPrice, currencyId) : ''}
          margin="none"
          error={isWrongPrice}
          helperText={isWrongPrice && translate('orders.compose.wrongAmount')}
          onChange={({ target }) => onChange({ price: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 }, inputLabel: { shrink: true } }}
        />
        {line.price.trim() !== '' && (
          <TextField
            label={translate('orders.compose.reason')}
            value={line.reason}
            required
            margin="none"
            onChange={({ target }) => onChange({ reason: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          />
        )}
      </Box>
    </Box>
  );
}
