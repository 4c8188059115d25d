import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { Button } from '@mui/material';
import { LinkBase, useListContext, useTranslate } from 'react-admin';

/** As many values as a condition may have. */
const maxIds = 100;

/** Opens the chosen products, else those of the list as it is filtered and ordered, as a spreadsheet. */
export function SheetButton() {
  const translate = useTranslate();
  const { filterValues, sort, selectedIds = [] } = useListContext();
  const isChosen = selectedIds.length > 0 && selectedIds.length <= maxIds;
  const search = new URLSearchParams({
    filter: JSON.stringify(isChosen ? { ids: selectedIds } : filterValues),
    sort: sort.field,
    order: sort.order,
  });
  return (
    <Button
      component={LinkBase}
      to={`/product-sheet?${search}`}
      variant="outlined"
      color="inherit"
      startIcon={<TableChartOutlined />}
    >
      {translate('sheet.open')}
    </Button>
  );
}
