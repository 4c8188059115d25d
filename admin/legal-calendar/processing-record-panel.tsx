import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Card, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';

/** The record of processing activities, to be saved in the language of the screen. */
export function ProcessingRecordPanel() {
  const translate = useTranslate();
  const language = useLocale() === 'hu' ? 'hu' : 'en';
  return (
    <Card sx={{ p: 2, mt: 3, maxWidth: 720 }}>
      <Typography variant="h2" component="h2" sx={{ mb: 1 }}>
        {translate('legalCalendar.record.title')}
      </Typography>
      <Typography sx={{ mb: 2 }}>{translate('legalCalendar.record.text')}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            href={`/api/Configuration/ProcessingRecord?${new URLSearchParams({ format, language })}`}
            download
          >
            {translate(`legalCalendar.record.${format}`)}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}
