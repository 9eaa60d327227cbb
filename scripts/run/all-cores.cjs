// Preloaded by the commands that encode pictures. The libuv thread pool has four threads unless this variable is set
// before its first use. Node loads modules through the pool, so only preloaded code runs early enough.
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(4, require('node:os').availableParallelism()));
