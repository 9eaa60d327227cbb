// Preloaded by the commands that make pictures: the pool of threads in which they are encoded has four threads, unless
// this variable says otherwise before anything uses the pool. Modules are read through it, so that only code that is
// preloaded comes early enough.
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(4, require('node:os').availableParallelism()));
