import { Box } from '@mui/material';
import { type MailScheme, showInScheme } from './show-in-scheme.ts';

interface MailFrameProps {
  title: string;
  html: string;
  scheme: MailScheme;
  maxWidth?: number;
  height: string;
}

/** A mail as its reader sees it; nothing in it runs. */
export function MailFrame({ title, html, scheme, maxWidth, height }: MailFrameProps) {
  return (
    <Box
      component="iframe"
      title={title}
      sandbox=""
      srcDoc={showInScheme(html, scheme)}
      sx={{
        ...{ display: 'block', width: '100%', maxWidth, height, mx: 'auto' },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1, colorScheme: scheme },
      }}
    />
  );
}
