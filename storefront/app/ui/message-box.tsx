import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { type MessageSeverity, messageBlinks, messageLooks, messageSeverities } from './message-severity.ts';

interface MessageBoxProps {
  severity: MessageSeverity;
  /** Space around it. */
  className?: string;
  children: ReactNode;
}

/** A notice within a page. Its icon blinks three times, except with reduced motion; errors are announced at once. */
export function MessageBox({ severity, className = '', children }: MessageBoxProps) {
  const { icon, box, mark } = messageLooks[severity];
  return (
    <div
      role={severity === messageSeverities.Error ? 'alert' : undefined}
      className={`flex items-start gap-3 rounded-2xl border p-4 ${box} ${className}`}
    >
      {icon && (
        <span className={`message-mark mt-0.5 ${mark}`} style={{ animationIterationCount: messageBlinks }}>
          <Icon name={icon} />
        </span>
      )}
      <div className="own-order min-w-0 flex-1">{children}</div>
    </div>
  );
}
