import type { ProductImport } from '@kamra/contract/product-import.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { ImportMappingPanel } from './import-mapping-panel.tsx';

interface ImportMappingProps {
  productImport: ProductImport;
  /** Takes the id of the dry run with the chosen columns. */
  onTried: (importId: string) => void;
}

/** The choice of columns: open where the file is of no known format, behind a button where they were chosen. */
export function ImportMapping({ productImport, onTried }: ImportMappingProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { importId, canMap, failure } = productImport;
  if (!canMap) return null;
  return (
    <CanAccess resource="imports" action="create">
      {failure === 'unknownFormat' || isOpen ? (
        <ImportMappingPanel key={importId} importId={importId} onTried={onTried} />
      ) : (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {translate('imports.mapping.change')}
        </Button>
      )}
    </CanAccess>
  );
}
