import { SvgIcon } from '@mui/material';

/** The shop's mark. */
export function KamraMark({ size }: { size: number }) {
  return (
    <SvgIcon viewBox="0 0 32 32" sx={{ width: size, height: size }} aria-hidden>
      <rect width="32" height="32" rx="8" fill="#1d6b48" />
      <path
        d="M10 7v18M22.500 7 11.500 16l11 9"
        fill="none"
        stroke="#fff"
        strokeWidth="3.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
