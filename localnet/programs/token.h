// Calls of the token programs and of the Token-2022 metadata interface. Tags: spl-token 4, spl-token-2022 8,
// spl-token-metadata-interface 0.6.
#pragma once
#include "sbf.h"
#include "constants.h"

enum {
  TOKEN_SET_AUTHORITY = 6,
  TOKEN_MINT_TO = 7,
  TOKEN_TRANSFER_CHECKED = 12,
  TOKEN_INITIALIZE_ACCOUNT_3 = 18,
  TOKEN_INITIALIZE_MINT_2 = 20,
  TOKEN_TRANSFER_FEE = 26,
  TOKEN_METADATA_POINTER = 39,
};

enum { AUTHORITY_MINT = 0, AUTHORITY_OWNER = 2 }; // kinds of TOKEN_SET_AUTHORITY

enum { MINT_LEN = 82, MINT_DECIMALS = 44, TOKEN_ACCOUNT_LEN = 165, TOKEN_AMOUNT = 64 };

enum { CREATE_METADATA_V3 = 33 }; // of Metaplex

#define METADATA_INITIALIZE 0x8d4db858a21ee1d2ull
#define METADATA_UPDATE_AUTHORITY 0x7b566454e4a6e4d7ull
// A mint with a metadata pointer: 165 bytes of base and padding, account type, extension header, two keys.
#define MINT_WITH_POINTER_LEN 234
// The metadata extension behind it: header, update authority, mint, texts with their lengths, no further fields.
#define METADATA_LEN(texts_len) (4 + 64 + (texts_len) + 4)

// A transfer fee's config on a mint: header, two authorities, withheld, older and newer fee (epoch, maximum, points).
#define TRANSFER_FEE_LEN (4 + 108)
enum { FEE_EXTENSION = 1, FEE_OLDER = 72, FEE_NEWER = 90, FEE_MAXIMUM = 8, FEE_POINTS = 16 };
// A token account of such a mint: 165 bytes, account type, header, what was withheld.
#define TOKEN_ACCOUNT_WITH_FEE_LEN (TOKEN_ACCOUNT_LEN + 1 + 4 + 8)
#define TRANSFER_FEE_UNIT 10000

INLINE int is_token_program(const u8* key) {
  return same_key(key, TOKEN_2022_ID) || same_key(key, TOKEN_ID);
}

// Whether `program` is the token program that keeps the mint. A program that only looks like one could take a
// signature of ours to the real one.
INLINE int keeps_mint(const u8* program, const Account* mint) {
  return is_token_program(program) && same_key(mint->owner, program);
}

// The address of an owner's associated token account.
NOINLINE void associated_address(const u8* owner, const u8* token_program, const u8* mint, u8* out) {
  Slice seeds[3] = {{owner, 32}, {token_program, 32}, {mint, 32}};
  find_address(seeds, 3, ASSOCIATED_TOKEN_ID, out);
}

// Points a Token-2022 mint at itself for its metadata; nobody may change the pointer.
NOINLINE u64 initialize_metadata_pointer(const Account* mint) {
  u8 data[66];
  data[0] = TOKEN_METADATA_POINTER;
  data[1] = 0;
  sol_memset_(data + 2, 0, 32);
  copy(data + 34, mint->key, 32);
  meta(0, mint, WRITABLE);
  return invoke(TOKEN_2022_ID, 1, data, sizeof(data), 0);
}

// Without freeze authority.
NOINLINE u64 initialize_mint(const Account* mint, u8 decimals, const u8* authority) {
  u8 data[35];
  data[0] = TOKEN_INITIALIZE_MINT_2;
  data[1] = decimals;
  copy(data + 2, authority, 32);
  data[34] = 0;
  meta(0, mint, WRITABLE);
  return invoke(mint->owner, 1, data, sizeof(data), 0);
}

// `texts`: name, symbol and uri, each with its u32 length. The mint authority becomes the update authority.
NOINLINE u64 initialize_metadata(const Account* mint, const Account* authority, Slice* texts,
                                 const SignerSeeds* signer) {
  u8* data = alloc(8 + texts->len);
  write_u64(data, METADATA_INITIALIZE);
  copy(data + 8, texts->bytes, texts->len);
  meta(0, mint, WRITABLE);
  meta(1, authority, READONLY);
  meta(2, mint, READONLY);
  meta(3, authority, SIGNER);
  return invoke(TOKEN_2022_ID, 4, data, 8 + texts->len, signer);
}

NOINLINE u64 renounce_metadata(const Account* mint, const Account* authority, const SignerSeeds* signer) {
  u8 data[40];
  write_u64(data, METADATA_UPDATE_AUTHORITY);
  sol_memset_(data + 8, 0, 32);
  meta(0, mint, WRITABLE);
  meta(1, authority, SIGNER);
  return invoke(TOKEN_2022_ID, 2, data, sizeof(data), signer);
}

NOINLINE u64 mint_to(const Account* mint, const Account* to, const Account* authority, u64 amount,
                     const SignerSeeds* signer) {
  u8 data[9];
  data[0] = TOKEN_MINT_TO;
  write_u64(data + 1, amount);
  meta(0, mint, WRITABLE);
  meta(1, to, WRITABLE);
  meta(2, authority, SIGNER);
  return invoke(mint->owner, 3, data, sizeof(data), signer);
}

NOINLINE u64 renounce_minting(const Account* mint, const Account* authority, const SignerSeeds* signer) {
  u8 data[3] = {TOKEN_SET_AUTHORITY, 0, 0};
  meta(0, mint, WRITABLE);
  meta(1, authority, SIGNER);
  return invoke(mint->owner, 2, data, sizeof(data), signer);
}

typedef struct {
  const Account *from, *mint, *to, *authority;
  const u8* token_program;
  u64 amount;
  u8 decimals;
} TokenTransfer;

NOINLINE u64 transfer_tokens(const TokenTransfer* transfer, const SignerSeeds* signer) {
  u8 data[10];
  data[0] = TOKEN_TRANSFER_CHECKED;
  write_u64(data + 1, transfer->amount);
  data[9] = transfer->decimals;
  meta(0, transfer->from, WRITABLE);
  meta(1, transfer->mint, READONLY);
  meta(2, transfer->to, WRITABLE);
  meta(3, transfer->authority, SIGNER);
  return invoke(transfer->token_program, 4, data, sizeof(data), signer);
}
