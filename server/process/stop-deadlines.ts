/** How long requests under way may take once a server ends. */
export const secondsForRequests = 12;
/** How long jobs may take to end or to leave their work to another process, after the requests. */
export const secondsForJobs = 10;
/** What follows on a busy machine: connections are closed, and the embedded database is stopped. */
const secondsForTheRest = 8;

/** After so many seconds, beside those of `DRAIN_SECONDS`, a process that has not ended by itself is ended. */
export const secondsToEnd = secondsForRequests + secondsForJobs + secondsForTheRest;
/** After so many the first process kills a worker, which has ended itself by then unless it is stuck. */
export const secondsToEndWorker = secondsToEnd + 2;
/** The first process waits for its workers, and stops the database then. */
export const secondsToEndWithWorkers = secondsToEndWorker + secondsForTheRest;
