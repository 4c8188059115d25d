import { maxSelectedProducts } from '@kamra/contract/selection-limits.ts';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { Button } from '@mui/material';
import { LinkBase, useListContext, useTranslate } from 'react-admin';
import { useListSelection } from '../ui/list-selection.tsx';

/** Opens the products of the list as it is filtered and ordered as a spreadsheet; beside a selection, what is chosen. */
export function SheetButton() {
  const translate = useTranslate();
  const { filterValues, sort } = useListContext();
  const selection = useListSelection();
  const chosen = selection && !selection.isAll && selection.ids.length <= maxSelectedProducts;
  const search = new URLSearchParams({
    filter: JSON.stringify(chosen ? { ids: selection.ids } : filterValues),
    sort: sort.field,
    order: sort.order,
  });
  return (
    <Button
      component={LinkBase}
      to={`/product-sheet?${search}`}
      size={selection ? 'small' : 'medium'}
      variant="outlined"
      color="inherit"
      startIcon={<TableChartOutlined />}
    >
      {translate(selection ? 'catalogue.openSheetOfChosen' : 'catalogue.openSheet')}
    </Button>
  );
}
