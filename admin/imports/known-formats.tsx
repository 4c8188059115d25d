import { importFormats } from '@kamra/contract/product-import.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorRowsCsv } from './error-rows-csv.ts';

const templateColumns = [
  'sku',
  'name_hu',
  'name_en',
  'category_code',
  'other_category_codes',
  'brand_code',
  'price_huf',
  'price_eur',
  'vat_rate',
  'stock',
  'published',
  'gtin',
  'model_number',
  'weight_grams',
  'width_mm',
  'height_mm',
  'depth_mm',
  'description_hu',
  'image_url',
];

/** What the import reads, and a table with our columns to begin with. */
export function KnownFormats() {
  const translate = useTranslate();
  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([errorRowsCsv(templateColumns, [])], { type: 'text/csv' }));
    link.download = translate('imports.templateFileName');
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Typography sx={{ mb: 1 }}>
        {translate('imports.knownFormats', {
          formats: importFormats.map((format) => translate(`imports.formats.${format}`)).join(', '),
        })}
      </Typography>
      <Button size="small" startIcon={<DownloadOutlined />} onClick={download}>
        {translate('imports.downloadTemplate')}
      </Button>
    </Box>
  );
}
