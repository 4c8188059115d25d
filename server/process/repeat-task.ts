export interface RepeatedTask {
  /** Begins no more; resolves once what is under way has ended. */
  stop(): Promise<void>;
}

/** Runs a task every so often until `stop`, never twice at once; `fail` gets what it rejects with. */
export function repeatTask(
  task: () => Promise<void>,
  everyMs: number,
  fail: (error: unknown) => void,
): RepeatedTask {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task()
      .catch(fail)
      .finally(() => {
        running = undefined;
      });
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
