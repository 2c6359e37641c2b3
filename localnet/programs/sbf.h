// Runtime of our programs for Solana's SBPF v0, compiled by clang's own BPF backend: no libc, no writable globals, at
// most five arguments a function, no struct copies above 128 bytes. Layouts: Agave's sdk/sbf/c headers.
#pragma once

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef long long i64;
#define INLINE static inline __attribute__((always_inline))
#define NOINLINE static __attribute__((noinline))

// ---- what the syscalls take
typedef struct {
  const u8* bytes;
  u64 len;
} Slice; // SolSignerSeed, SolBytes

typedef struct {
  const Slice* seeds;
  u64 len;
} SignerSeeds;

typedef struct {
  const u8* key;
  u8 is_writable, is_signer;
} AccountMeta;

typedef struct {
  const u8* program;
  const AccountMeta* metas;
  u64 metas_len;
  const u8* data;
  u64 data_len;
} Instruction;

typedef struct {
  const u8* key;
  u64* lamports;
  u64 data_len;
  u8* data;
  const u8* owner;
  u64 rent_epoch;
  u8 is_signer, is_writable, is_executable;
} AccountInfo;

extern void sol_log_(const char*, u64);
extern void sol_log_data(const Slice*, u64);
extern void sol_memcpy_(void*, const void*, u64);
extern void sol_memset_(void*, u8, u64);
extern u64 sol_try_find_program_address(const Slice*, u64, const u8*, u8*, u8*);
extern u64 sol_invoke_signed_c(const Instruction*, const AccountInfo*, u64, const SignerSeeds*, u64);
extern u64 sol_get_clock_sysvar(void*);
extern u64 sol_get_rent_sysvar(void*);
extern void sol_set_return_data(const u8*, u64);
extern u64 sol_get_return_data(u8*, u64, u8*);

// ---- the instruction being run; it lives at the start of the heap, since globals cannot be written
typedef struct {
  u8 *key, *owner, *data;
  u64 *lamports, *data_len;
  u8 is_signer, is_writable, is_executable;
} Account;

#define MAX_ACCOUNTS 64
#define MAX_METAS 40
#define HEAP_START 0x300000000ull

typedef struct {
  u64 accounts_len, data_len;
  const u8 *data, *program;
  u64 heap_top;
  Account accounts[MAX_ACCOUNTS];
  AccountInfo infos[MAX_ACCOUNTS];
  AccountMeta metas[MAX_METAS];
} Context;

#define CONTEXT ((Context*)HEAP_START)
#define ACCOUNT(i) (&CONTEXT->accounts[i])
#define LOG(text) sol_log_(text, sizeof(text) - 1)
#define SEED(text) {(const u8*)(text), sizeof(text) - 1}
#define TRY(result)                                                                                                    \
  do {                                                                                                                 \
    u64 error_ = (result);                                                                                             \
    if (error_) return error_;                                                                                         \
  } while (0)

INLINE u64 read_u64(const u8* p) {
  return *(const u64*)p;
}

INLINE u32 read_u32(const u8* p) {
  return *(const u32*)p;
}

INLINE void write_u64(u8* p, u64 value) {
  *(u64*)p = value;
}

INLINE void copy(void* to, const void* from, u64 len) {
  sol_memcpy_(to, from, len);
}

INLINE int same_key(const u8* a, const u8* b) {
  return read_u64(a) == read_u64(b) && read_u64(a + 8) == read_u64(b + 8) && read_u64(a + 16) == read_u64(b + 16) &&
         read_u64(a + 24) == read_u64(b + 24);
}

INLINE int is_zero_key(const u8* a) {
  return !(read_u64(a) | read_u64(a + 8) | read_u64(a + 16) | read_u64(a + 24));
}

// Bytes from the heap, zeroed by the run time, never given back.
NOINLINE u8* alloc(u64 len) {
  u8* p = (u8*)CONTEXT->heap_top;
  CONTEXT->heap_top += (len + 7) & ~7ull;
  return p;
}

// ---- 128-bit arithmetic: the BPF backend has no library for __int128
typedef struct {
  u64 lo, hi;
} U128;

NOINLINE void mul128(U128* out, u64 a, u64 b) {
  u64 a_lo = (u32)a, a_hi = a >> 32, b_lo = (u32)b, b_hi = b >> 32;
  u64 t = a_lo * b_lo, carry = t >> 32, low = (u32)t;
  t = a_hi * b_lo + carry;
  u64 middle = (u32)t, high = t >> 32;
  t = a_lo * b_hi + middle;
  out->lo = (t << 32) | low;
  out->hi = a_hi * b_hi + high + (t >> 32);
}

// n / d. The quotient must fit 64 bits; if it does not, quotient and remainder are ~0.
NOINLINE u64 div128(const U128* n, u64 d, u64* remainder) {
  u64 hi = n->hi, lo = n->lo;
  if (!hi) {
    if (remainder) *remainder = lo % d;
    return lo / d;
  }
  if (hi >= d) {
    if (remainder) *remainder = ~0ull;
    return ~0ull;
  }
  u64 quotient = 0;
  for (int i = 0; i < 64; i++) {
    u64 carry = hi >> 63;
    hi = (hi << 1) | (lo >> 63);
    lo <<= 1;
    quotient <<= 1;
    if (carry || hi >= d) {
      hi -= d;
      quotient |= 1;
    }
  }
  if (remainder) *remainder = hi;
  return quotient;
}

// a * b / d, rounded down.
INLINE u64 mul_div(u64 a, u64 b, u64 d) {
  U128 t;
  mul128(&t, a, b);
  return div128(&t, d, 0);
}

// a * b / d, rounded up.
NOINLINE u64 mul_div_up(u64 a, u64 b, u64 d) {
  U128 t;
  u64 remainder;
  mul128(&t, a, b);
  u64 quotient = div128(&t, d, &remainder);
  return quotient + (remainder != 0);
}

// ---- input
#define TOO_MANY_ACCOUNTS 1
// Room the loader leaves behind an account's data for growing it.
#define MAX_GROWTH 10240

// Reads the loader's input (aligned serialization); an account given twice is a copy of its first appearance.
INLINE u64 parse(u8* in) {
  Context* context = CONTEXT;
  u64 count = read_u64(in);
  if (count > MAX_ACCOUNTS) return TOO_MANY_ACCOUNTS;
  in += 8;
  context->accounts_len = count;
  for (u64 i = 0; i < count; i++) {
    Account* account = &context->accounts[i];
    if (*in != 0xff) {
      *account = context->accounts[*in];
      in += 8;
      continue;
    }
    account->is_signer = in[1];
    account->is_writable = in[2];
    account->is_executable = in[3];
    account->key = in + 8;
    account->owner = in + 40;
    account->lamports = (u64*)(in + 72);
    account->data_len = (u64*)(in + 80);
    account->data = in + 88;
    in += 88 + *account->data_len + MAX_GROWTH;
    in = (u8*)(((u64)in + 7) & ~7ull);
    in += 8;
  }
  context->data_len = read_u64(in);
  context->data = in + 8;
  context->program = in + 8 + context->data_len;
  context->heap_top = HEAP_START + ((sizeof(Context) + 7) & ~7ull);
  return 0;
}

// ---- sysvars and derived addresses
// Lamports that keep an account of `len` bytes. The threshold is a double, 1.0 or 2.0.
NOINLINE u64 rent_exempt(u64 len) {
  u64 rent[3];
  sol_get_rent_sysvar(rent);
  u64 lamports = (128 + len) * rent[0];
  return rent[1] == 0x3ff0000000000000ull ? lamports : lamports * 2;
}

NOINLINE i64 unix_time(void) {
  u64 clock[5];
  sol_get_clock_sysvar(clock);
  return (i64)clock[4];
}

// Returns the bump.
NOINLINE u8 find_address(const Slice* seeds, u64 len, const u8* program, u8* out) {
  u8 bump = 0;
  sol_try_find_program_address(seeds, len, program, out, &bump);
  return bump;
}

// ---- calls of other programs: `meta` names the accounts one by one, `invoke` calls
enum { READONLY = 0, WRITABLE = 1, SIGNER = 2, WRITABLE_SIGNER = 3 };

INLINE void meta(u64 index, const Account* account, u8 role) {
  AccountMeta* m = &CONTEXT->metas[index];
  m->key = account->key;
  m->is_writable = role & 1;
  m->is_signer = (role >> 1) & 1;
}

// Hands over only the accounts that the callee sees.
NOINLINE u64 invoke(const u8* program, u64 metas_len, const u8* data, u64 data_len, const SignerSeeds* signer) {
  Context* context = CONTEXT;
  u64 infos_len = 0;
  for (u64 i = 0; i < context->accounts_len; i++) {
    Account* account = &context->accounts[i];
    u64 used = 0;
    for (u64 j = 0; j < metas_len; j++) {
      if (context->metas[j].key == account->key) {
        used = 1;
        break;
      }
    }
    if (!used) continue;
    AccountInfo* info = &context->infos[infos_len++];
    info->key = account->key;
    info->lamports = account->lamports;
    info->data_len = *account->data_len;
    info->data = account->data;
    info->owner = account->owner;
    info->rent_epoch = 0;
    info->is_signer = account->is_signer;
    info->is_writable = account->is_writable;
    info->is_executable = account->is_executable;
  }
  Instruction instruction = {program, context->metas, metas_len, data, data_len};
  return sol_invoke_signed_c(&instruction, context->infos, infos_len, signer, signer ? 1 : 0);
}

static const u8 SYSTEM_ID[32] = {0};

enum { SYSTEM_CREATE = 0, SYSTEM_ASSIGN = 1, SYSTEM_TRANSFER = 2, SYSTEM_ALLOCATE = 8 };

NOINLINE u64 transfer_lamports(const Account* from, const Account* to, u64 lamports, const SignerSeeds* signer) {
  u8 data[12];
  *(u32*)data = SYSTEM_TRANSFER;
  write_u64(data + 4, lamports);
  meta(0, from, WRITABLE_SIGNER);
  meta(1, to, WRITABLE);
  return invoke(SYSTEM_ID, 2, data, 12, signer);
}

// Creates a rent exempt account; one that somebody sent lamports to beforehand is topped up, grown and assigned.
NOINLINE u64 create_account(const Account* payer, const Account* to, u64 len, const u8* owner,
                            const SignerSeeds* signer) {
  u8 data[52];
  u64 needed = rent_exempt(len);
  if (*to->lamports == 0) {
    *(u32*)data = SYSTEM_CREATE;
    write_u64(data + 4, needed);
    write_u64(data + 12, len);
    copy(data + 20, owner, 32);
    meta(0, payer, WRITABLE_SIGNER);
    meta(1, to, WRITABLE_SIGNER);
    return invoke(SYSTEM_ID, 2, data, 52, signer);
  }
  if (*to->lamports < needed) TRY(transfer_lamports(payer, to, needed - *to->lamports, 0));
  *(u32*)data = SYSTEM_ALLOCATE;
  write_u64(data + 4, len);
  meta(0, to, WRITABLE_SIGNER);
  TRY(invoke(SYSTEM_ID, 1, data, 12, signer));
  *(u32*)data = SYSTEM_ASSIGN;
  copy(data + 4, owner, 32);
  meta(0, to, WRITABLE_SIGNER);
  return invoke(SYSTEM_ID, 1, data, 36, signer);
}

// Associated token program: 0 create, 1 create idempotent. Accounts: payer, account, owner, mint, system, token
// program, associated token program.
NOINLINE u64 create_token_account(const Account** accounts, u8 tag) {
  meta(0, accounts[0], WRITABLE_SIGNER);
  meta(1, accounts[1], WRITABLE);
  meta(2, accounts[2], READONLY);
  meta(3, accounts[3], READONLY);
  meta(4, accounts[4], READONLY);
  meta(5, accounts[5], READONLY);
  return invoke(accounts[6]->key, 6, &tag, 1, 0);
}

// clang emits calls of these two for struct copies.
void* memcpy(void* to, const void* from, unsigned long len) {
  sol_memcpy_(to, from, len);
  return to;
}

void* memset(void* to, int byte, unsigned long len) {
  sol_memset_(to, byte, len);
  return to;
}
