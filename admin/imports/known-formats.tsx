import { importFormats } from '@kamra/contract/product-import.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { downloadCsv } from '../ui/table-csv.ts';

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
  const download = () => downloadCsv(translate('imports.templateFileName'), templateColumns, []);
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
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
