import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';

interface FileDropProps {
  hint: string;
  choose: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A drop zone for files, with a button that opens the file dialog. */
export function FileDrop({ hint, ...dialog }: FileDropProps) {
  const { multiple = false, disabled = false, onFiles } = dialog;
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        p: 3,
        textAlign: 'center',
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'outline.main',
        borderRadius: 2,
        bgcolor: isOver ? 'selected.main' : 'subtle.main',
      }}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {hint}
      </Typography>
      <FileDialogButton {...dialog} />
    </Box>
  );
}

/** A button that opens the file dialog. */
export function FileDialogButton({
  choose,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: Omit<FileDropProps, 'hint'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<UploadFileOutlined />}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={choose}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length) onFiles(files);
        }}
      />
    </>
  );
}
