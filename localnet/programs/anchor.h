// What programs written with Anchor have in common, as their clients see it: error lines, events, discriminators.
#pragma once
#include "sbf.h"

// ---- errors: logged in the words that clients parse, returned as the custom error
NOINLINE char* put_text(char* at, const char* text, u64 len) {
  copy(at, text, len);
  return at + len;
}

NOINLINE char* put_number(char* at, u64 value) {
  char digits[20];
  int len = 0;
  do {
    digits[len++] = '0' + value % 10;
    value /= 10;
  } while (value);
  while (len)
    *at++ = digits[--len];
  return at;
}

NOINLINE u64 anchor_error(u64 code, const char* name, u64 name_len, const char* message, u64 message_len) {
  char *line = (char*)alloc(320), *at = line;
  at = put_text(at, "AnchorError occurred. Error Code: ", 34);
  at = put_text(at, name, name_len);
  at = put_text(at, ". Error Number: ", 16);
  at = put_number(at, code);
  at = put_text(at, ". Error Message: ", 17);
  at = put_text(at, message, message_len);
  at = put_text(at, ".", 1);
  sol_log_(line, at - line);
  return code;
}

#define ANCHOR_ERROR(code, name, message) anchor_error(code, name, sizeof(name) - 1, message, sizeof(message) - 1)
#define ERROR(...) ANCHOR_ERROR(__VA_ARGS__)
#define REQUIRE(condition, ...)                                                                                        \
  do {                                                                                                                 \
    if (!(condition)) return ERROR(__VA_ARGS__);                                                                       \
  } while (0)

// Anchor's own errors (anchor-lang 0.31, error.rs)
#define NO_INSTRUCTION 101, "InstructionMissing", "8 byte instruction identifier not provided"
#define UNKNOWN_INSTRUCTION 101, "InstructionFallbackNotFound", "Fallback functions are not supported"
#define BAD_DATA 102, "InstructionDidNotDeserialize", "The program could not deserialize the given instruction"
#define WRONG_RELATION 2001, "ConstraintHasOne", "A has one constraint was violated"
#define WRONG_SEEDS 2006, "ConstraintSeeds", "A seeds constraint was violated"
#define WRONG_TOKEN_MINT 2014, "ConstraintTokenMint", "A token mint constraint was violated"
#define TOO_FEW_KEYS 3005, "AccountNotEnoughKeys", "Not enough account keys given to the instruction"
#define WRONG_PROGRAM 3008, "InvalidProgramId", "Program ID was not as expected"
#define NOT_SIGNED 3010, "AccountNotSigner", "The given account did not sign"
#define NOT_INITIALIZED 3012, "AccountNotInitialized", "The program expected this account to be already initialized"

// ---- events
#define EVENT_SELF_CALL 0x1d9acb512ea545e4ull

typedef struct {
  u8 *start, *end;
} Event;

// `len` bytes at most; eight in front stay free for the self call's tag.
NOINLINE void event_new(Event* event, u64 len) {
  event->start = alloc(len + 8) + 8;
  event->end = event->start;
}

INLINE void event_u64(Event* event, u64 value) {
  write_u64(event->end, value);
  event->end += 8;
}

INLINE void event_u8(Event* event, u8 value) {
  *event->end++ = value;
}

INLINE void event_key(Event* event, const u8* key) {
  copy(event->end, key, 32);
  event->end += 32;
}

INLINE void event_bytes(Event* event, const u8* bytes, u64 len) {
  copy(event->end, bytes, len);
  event->end += len;
}

NOINLINE void event_zeros(Event* event, u64 len) {
  sol_memset_(event->end, 0, len);
  event->end += len;
}

// Anchor's emit!: a "Program data:" line.
INLINE void event_log(const Event* event) {
  Slice slice = {event->start, event->end - event->start};
  sol_log_data(&slice, 1);
}

// Anchor's emit_cpi!: the event as an instruction of the program to itself, signed by its event authority.
NOINLINE u64 event_self_call(const Event* event, const Account* authority, u8 bump) {
  u8* tagged = event->start - 8;
  write_u64(tagged, EVENT_SELF_CALL);
  Slice seeds[2] = {SEED("__event_authority"), {&bump, 1}};
  SignerSeeds signer = {seeds, 2};
  meta(0, authority, SIGNER);
  return invoke(CONTEXT->program, 1, tagged, event->end - tagged, &signer);
}

// The receiving side of `event_self_call`.
#define ACCEPT_SELF_CALL(event_authority)                                                                              \
  do {                                                                                                                 \
    REQUIRE(CONTEXT->accounts_len&& ACCOUNT(0)->is_signer&& same_key(ACCOUNT(0)->key, event_authority), WRONG_SEEDS);  \
    return 0;                                                                                                          \
  } while (0)
